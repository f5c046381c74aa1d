/** The first questions: their order, and what is stored of them while they are being answered. */
import type { InputOf } from '#contract/endpoint.ts'
import { isLanguage, type Language } from '#contract/language.ts'
import { type completeOnboarding, INTERESTS } from '#contract/people/profile.ts'

export const STEPS = ['language', 'interests', 'age', 'news'] as const
export type StepId = (typeof STEPS)[number]
export type Interest = (typeof INTERESTS)[number]

export interface Answers {
  language: Language
  interests: readonly Interest[]
  isAdult: boolean
  marketing: boolean
}

export function isStep(value: unknown): value is StepId {
  return STEPS.includes(value as StepId)
}

export function noAnswers(language: Language): Answers {
  return { language, interests: [], isAdult: false, marketing: false }
}

/** Skipping leaves this question and the later ones at their defaults; what was answered before counts. */
export function answersBefore(step: StepId, answers: Answers): InputOf<typeof completeOnboarding> {
  const isPast = (other: StepId) => STEPS.indexOf(other) < STEPS.indexOf(step)
  return {
    ...(isPast('language') ? { language: answers.language } : {}),
    ...(isPast('interests') ? { interests: [...answers.interests] } : {}),
    ...(isPast('age') ? { isAdult: answers.isAdult } : {}),
  }
}

/** Stored over the reload that a change of language brings. */
export function readAnswers(stored: string | null, language: Language): Answers {
  try {
    const saved = JSON.parse(stored ?? '{}') as Partial<Record<keyof Answers, unknown>>
    const interests = Array.isArray(saved.interests) ? saved.interests : []
    return {
      language: isLanguage(saved.language) ? saved.language : language,
      interests: INTERESTS.filter((interest) => interests.includes(interest)),
      isAdult: saved.isAdult === true,
      marketing: saved.marketing === true,
    }
  } catch {
    return noAnswers(language)
  }
}
