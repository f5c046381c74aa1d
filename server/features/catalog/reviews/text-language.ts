/** In which language a text is written, by its commonest words. */
import type { Language } from '#contract/language.ts'

/** Words that are frequent in one of the languages and no word of the other. */
const WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'the and is it this that for with was are of to in on my they have has not but very too when at from one i you your its me if so after be than without like only still before'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las de del y es en que un una con por para lo se muy mi pero como más sin este esta está su al le ya hay fue todo bien después hasta cuando mejor'.split(
      ' ',
    ),
  ),
}
const SPANISH_LETTERS = /[ñ¿¡]/giu
/** So many more words decide against the language of the page: a name or a quote does not. */
const CLEARLY_MORE = 2

/** That of the page it was written on, unless the words say otherwise. */
export function languageOf(text: string, pageLanguage: Language): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (language: Language) => words.filter((word) => WORDS[language].has(word)).length
  const lead = count('es') + (text.match(SPANISH_LETTERS)?.length ?? 0) - count('en')
  if (Math.abs(lead) < CLEARLY_MORE) return pageLanguage
  return lead > 0 ? 'es' : 'en'
}
