/** What the closed lists are called. */
import type { EventKind, EventLevel } from '#contract/events/event-terms.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'

type Word = (inputs: Record<string, never>, options: { locale: Language }) => string

const KIND_WORDS: Record<EventKind, Word> = {
  match: m.events_kind_match,
  course: m.events_kind_course,
  clinic: m.events_kind_clinic,
  open_range: m.events_kind_open_range,
  social: m.events_kind_social,
}
const LEVEL_WORDS: Record<EventLevel, Word> = {
  all: m.events_level_all,
  beginner: m.events_level_beginner,
  intermediate: m.events_level_intermediate,
  advanced: m.events_level_advanced,
}
const LANGUAGE_WORDS: Record<Language, Word> = { en: m.events_language_en, es: m.events_language_es }

export const nameKind = (kind: EventKind, locale: Language) => KIND_WORDS[kind]({}, { locale })
export const nameLevel = (level: EventLevel, locale: Language) => LEVEL_WORDS[level]({}, { locale })
export const nameLanguage = (language: Language, locale: Language) => LANGUAGE_WORDS[language]({}, { locale })
