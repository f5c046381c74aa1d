/** The first questions: their order, and what is kept of them while they are being answered. */
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

/** Kept over the reload that a change of language brings. */
export function readAnswers(stored: string | null, language: Language): Answers {
  try {
    const kept = JSON.parse(stored ?? '{}') as Partial<Record<keyof Answers, unknown>>
    const interests = Array.isArray(kept.interests) ? kept.interests : []
    return {
      language: isLanguage(kept.language) ? kept.language : language,
      interests: INTERESTS.filter((interest) => interests.includes(interest)),
      isAdult: kept.isAdult === true,
      marketing: kept.marketing === true,
    }
  } catch {
    return noAnswers(language)
  }
}
