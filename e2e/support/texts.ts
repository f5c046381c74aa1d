/** The texts of the product, so that a journey reads a screen as a person does, in either language. */
import type { Language } from '#contract/language.ts'
import { m as server } from '#server/paraglide/messages.js'
import { m as web } from '#web/paraglide/messages-in-one.js'

export type Texts = typeof web & typeof server

type Message = (inputs: object, options: { locale: Language }) => string

const all = { ...web, ...server }

const TEXTS: Record<Language, Texts> = { en: bindTo('en'), es: bindTo('es') }

/** `textsIn('es').identity_login_title()` is what the Spanish page shows. */
export function textsIn(language: Language): Texts {
  return TEXTS[language]
}

function bindTo(locale: Language): Texts {
  const bound = Object.entries(all).map(([key, message]) => [
    key,
    (inputs = {}) => (message as Message)(inputs, { locale }),
  ])
  return Object.fromEntries(bound)
}
