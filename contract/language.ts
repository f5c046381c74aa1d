export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** One name for the local storage key and the cookie that mirrors it (spec section 1). */
export const LANGUAGE_KEY = 'language'
/** `?lang=es` in a link chooses the language of its page and of those that follow. */
export const LANGUAGE_PARAM = 'lang'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** A link's `?lang=` wins, then the cookie, then English. */
export function chooseLanguage(
  queryValue: string | null | undefined,
  cookieValue: string | null | undefined,
): Language {
  if (isLanguage(queryValue)) return queryValue
  if (isLanguage(cookieValue)) return cookieValue
  return DEFAULT_LANGUAGE
}
