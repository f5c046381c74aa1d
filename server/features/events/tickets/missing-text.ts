/** What is still asked of somebody, in a sentence or two. */

import type { Language } from '#contract/language.ts'
import type { CREDENTIAL_KINDS } from '#contract/people/credential-terms.ts'
import type { RequirementReply } from '#server/features/events/bookings/index.ts'
import { m } from '#server/paraglide/messages.js'

type Locale = { locale: Language }

const CREDENTIALS: Record<(typeof CREDENTIAL_KINDS)[number], (inputs: object, l: Locale) => string> = {
  weapons_license: m.tickets_needs_weapons_license,
  membership: m.tickets_needs_membership,
  certificate: m.tickets_needs_certificate,
  instructor_certification: m.tickets_needs_certificate,
}

export function requirementName(
  { kind, credentialKind, minAge, needsGuardian }: RequirementReply,
  language: Language,
): string {
  const l = { locale: language }
  if (kind === 'birth_date') return m.tickets_needs_birth_date({}, l)
  if (kind === 'age') return m.tickets_needs_age({ age: minAge ?? 0 }, l)
  if (kind === 'waiver')
    return needsGuardian ? m.tickets_needs_guardian({}, l) : m.tickets_needs_waiver({}, l)
  return CREDENTIALS[credentialKind ?? 'certificate']({}, l)
}

/** Undefined where nothing is. */
export function missingText(
  requirements: readonly RequirementReply[],
  language: Language,
): string | undefined {
  const l = { locale: language }
  const names = (isIncluded: (state: RequirementReply['state']) => boolean) => {
    const found = requirements.filter(({ state }) => isIncluded(state))
    return [...new Set(found.map((each) => requirementName(each, language)))].join(', ')
  }
  const missing = names((state) => state !== 'met' && state !== 'at_check_in')
  const atCheckIn = names((state) => state === 'at_check_in')
  const sentences = [
    missing && m.tickets_still_missing({ list: missing }, l),
    atCheckIn && m.tickets_at_check_in({ list: atCheckIn }, l),
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}
