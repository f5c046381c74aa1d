import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'

/** 'Ana Rivera Colón' -> 'Ana R.': enough to be a person, not enough to be found. */
export function shortenName(displayName: string): string {
  const [first = '', next] = displayName.trim().split(/\s+/)
  const initial = next && [...next][0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** Whoever was erased left what they wrote, without their name. */
export function showAuthor(name: string, language: Language): string {
  return name === '' ? m.shop_former_customer({}, { locale: language }) : name
}
