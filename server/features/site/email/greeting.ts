/** How a mail calls people: by their first name. It may be left out (without-user-text.ts), and the sentence has to stand without it. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'

type Locale = { locale: Language }

export function greet(fullName: string, l: Locale): string {
  const [name = ''] = fullName.trim().split(/\s+/)
  return name === '' ? m.mail_greeting_plain({}, l) : m.mail_greeting({ name }, l)
}

export function someone(name: string, l: Locale): string {
  return name === '' ? m.mail_someone({}, l) : name
}
