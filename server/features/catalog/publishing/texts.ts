/** Texts in two languages: what is missing, and which is older. Pure; time is passed in. */
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#contract/language.ts'

export type Texts = Record<Language, string>

/** Which texts a language still lacks: `description.es`. */
export function listMissingTexts(texts: readonly (readonly [string, Texts])[]): string[] {
  return texts.flatMap(([field, text]) =>
    (['en', 'es'] as const)
      .filter((language) => text[language].trim() === '')
      .map((language) => `${field}.${language}`),
  )
}

interface Dates {
  englishAt: Date
  spanishAt: Date
}

/** A text before and after an edit, each by language. */
interface Edited {
  before: Record<Language, unknown>
  after: Record<Language, unknown>
}

/** When the texts of each language were last written. English that changed without its Spanish leaves that stale. */
export function dateTexts(
  { englishAt, spanishAt }: Dates,
  texts: readonly Edited[],
  confirmSpanish: boolean,
  now: Date,
): Dates {
  const changed = texts.map(({ before, after }) => ({
    en: !isDeepStrictEqual(before.en, after.en),
    es: !isDeepStrictEqual(before.es, after.es),
  }))
  const isLeftBehind = changed.some(({ en, es }) => en && !es)
  const isSpanishNew = confirmSpanish || (!isLeftBehind && changed.some(({ es }) => es))
  return {
    englishAt: changed.some(({ en }) => en) ? now : englishAt,
    spanishAt: isSpanishNew ? now : spanishAt,
  }
}

export function isSpanishStale({ englishAt, spanishAt }: Dates): boolean {
  return spanishAt < englishAt
}
