/** What is required, as text: its name, how it stands, and what can be done about it. Pure. */

import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import { m } from '#web/paraglide/messages.js'
import type { EventData, Requirement } from '../queries.ts'

export type Tone = 'met' | 'open' | 'later' | 'refused'

export interface RequirementLabel {
  id: string
  title: string
  text: string
  tone: Tone
  /** Of the button that leads to where it is supplied; null where nothing can be done there. */
  action: string | null
}

type State = Requirement['state']

const TONES: Record<State, Tone> = {
  met: 'met',
  missing: 'open',
  rejected: 'open',
  expires_before: 'open',
  pending: 'later',
  at_check_in: 'later',
  refused: 'refused',
}

/** `name` is that of a minor a guardian signs for. */
export function describeRequirement(requirement: Requirement, name: string): RequirementLabel {
  const { kind, state, credentialKind } = requirement
  const tone = TONES[state]
  switch (kind) {
    case 'birth_date': {
      const text = state === 'met' ? m.bookings_req_birth_date_known() : m.bookings_req_birth_date_missing()
      return { id: kind, title: m.bookings_req_birth_date(), text, tone, action: null }
    }
    case 'age':
      return { id: kind, title: ageTitle(requirement.minAge), text: ageText(state), tone, action: null }
    case 'waiver':
      return { id: kind, title: m.bookings_req_waiver(), tone, ...describeWaiver(requirement, name) }
    case 'credential':
      return {
        id: `${kind} ${credentialKind}`,
        title: CREDENTIAL_NAMES[credentialKind ?? 'certificate'](),
        tone,
        ...describeCredential(requirement),
      }
  }
}

const ageTitle = (minAge: number | null) => m.bookings_req_age({ age: minAge ?? 0 })

function ageText(state: State): string {
  if (state === 'refused') return m.bookings_req_age_refused()
  return state === 'met' ? m.bookings_req_age_met() : m.bookings_req_age_guest()
}

type TextAndAction = Pick<RequirementLabel, 'text' | 'action'>

function describeWaiver({ state, needsGuardian }: Requirement, name: string): TextAndAction {
  if (state === 'met') return { text: m.bookings_req_waiver_met(), action: null }
  if (state === 'at_check_in') return { text: m.bookings_req_waiver_door(), action: null }
  if (!needsGuardian) return { text: m.bookings_req_waiver_missing(), action: m.bookings_req_waiver_sign() }
  return {
    text: m.bookings_req_waiver_guardian(),
    action: name ? m.bookings_req_waiver_sign_for({ name }) : null,
  }
}

const CREDENTIAL_TEXTS: Record<State, (reason: string) => TextAndAction> = {
  met: () => ({ text: m.bookings_req_credential_met(), action: null }),
  missing: () => ({ text: m.bookings_req_credential_missing(), action: m.bookings_req_credential_add() }),
  pending: () => ({ text: m.bookings_req_credential_pending(), action: m.bookings_req_credential_see() }),
  rejected: (reason) => ({
    text: reason
      ? m.bookings_req_credential_rejected({ reason })
      : m.bookings_req_credential_rejected_plain(),
    action: m.bookings_req_credential_again(),
  }),
  expires_before: () => ({
    text: m.bookings_req_credential_expires(),
    action: m.bookings_req_credential_renew(),
  }),
  at_check_in: () => ({ text: m.bookings_req_credential_door(), action: null }),
  refused: () => ({ text: m.bookings_req_credential_rejected_plain(), action: null }),
}

function describeCredential({ state, reason }: Requirement): TextAndAction {
  return CREDENTIAL_TEXTS[state](reason)
}

/** For whoever is not known: what everyone needs. */
export function listForGuest({ requirements }: EventData): RequirementLabel[] {
  const { minAge, credentialKinds, waiver } = requirements
  const plain = (id: string, title: string, text: string): RequirementLabel => ({
    id,
    title,
    text,
    tone: 'later',
    action: null,
  })
  return [
    ...(minAge === null ? [] : [plain('age', ageTitle(minAge), m.bookings_req_age_guest())]),
    ...credentialKinds.map((kind) =>
      plain(`credential ${kind}`, CREDENTIAL_NAMES[kind](), m.bookings_req_credential_guest()),
    ),
    ...(waiver ? [plain('waiver', m.bookings_req_waiver(), m.bookings_req_waiver_guest())] : []),
  ]
}
