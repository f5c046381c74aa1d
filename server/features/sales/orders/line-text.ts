/** What a line is called, where it stands alone: in a mail, on a receipt, on a packing slip. */
import type { Language } from '#contract/language.ts'
import type { StoredLine } from './types.ts'

type LineTexts = Pick<StoredLine, 'nameEn' | 'nameEs' | 'optionsEn' | 'optionsEs' | 'seat'>

/** 'Range belt (Coyote · Left hand)', 'Night match (General · Squad 2 · Ana Rivera)' */
export function nameOf(line: LineTexts, language: Language): string {
  return nameWithOptions(titleOf(line, language), detailsOf(line, language))
}

export function titleOf({ nameEn, nameEs }: LineTexts, language: Language): string {
  return language === 'es' ? nameEs : nameEn
}

/** 'Coyote · Left hand', 'General · Squad 2 · Ana Rivera' */
export function detailsOf(line: LineTexts, language: Language): string {
  return [optionsOf(line, language), line.seat?.name].filter(Boolean).join(' · ')
}

export function nameWithOptions(name: string, options: string, attendee = ''): string {
  const details = [options, attendee].filter(Boolean).join(' · ')
  return details ? `${name} (${details})` : name
}

const SEPARATOR = ' · '

/** Orders from before kept the attendee's name as the second part; it stands beside the options. */
export function optionsOf({ optionsEn, optionsEs, seat }: LineTexts, language: Language): string {
  const options = language === 'es' ? optionsEs : optionsEn
  if (!seat) return options
  const parts = options.split(SEPARATOR)
  return parts.filter((part, at) => at !== 1 || part !== seat.name).join(SEPARATOR)
}
