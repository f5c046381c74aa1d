/** Names of documents and their states, in the reader's language. */
import type { DocumentKind, DocumentState } from '#contract/events/attendee-terms.ts'
import type { Language } from '#contract/language.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { SeatDocument } from './rules.ts'

type Word = (inputs: object, l: { locale: Language }) => string

const KINDS: Record<Exclude<DocumentKind, 'age'>, Word> = {
  birth_date: m.tickets_needs_birth_date,
  weapons_license: m.tickets_needs_weapons_license,
  membership: m.tickets_needs_membership,
  certificate: m.tickets_needs_certificate,
  waiver: m.tickets_needs_waiver,
}
const STATES: Record<Exclude<DocumentState, 'met'>, Word> = {
  missing: m.event_files_state_missing,
  pending: m.event_files_state_pending,
  rejected: m.event_files_state_rejected,
  expires_before: m.event_files_state_expires_before,
  refused: m.event_files_state_refused,
  at_check_in: m.event_files_state_missing,
}

export function documentNames(
  kinds: readonly DocumentKind[],
  { minAge }: Pick<StoredEvent, 'minAge'>,
  language: Language,
): string {
  return kinds.map((kind) => documentName(kind, minAge, language)).join(', ')
}

function documentName(kind: DocumentKind, minAge: number | null, locale: Language): string {
  return kind === 'age' ? m.tickets_needs_age({ age: minAge ?? 0 }, { locale }) : KINDS[kind]({}, { locale })
}

/** What is not met: 'signed waiver (missing), membership (in review)'. */
export function missingText(
  documents: readonly SeatDocument[],
  { minAge }: Pick<StoredEvent, 'minAge'>,
  locale: Language,
): string {
  return documents
    .flatMap(({ kind, state }) =>
      state === 'met' ? [] : `${documentName(kind, minAge, locale)} (${STATES[state]({}, { locale })})`,
    )
    .join(', ')
}
