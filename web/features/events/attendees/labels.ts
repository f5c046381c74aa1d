import type { AttendeeStatus, DocumentKind, DocumentState } from '#contract/events/attendee-terms.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Attendee } from './queries.ts'

export const STATUS_LABELS: Record<AttendeeStatus, StatusLabel> = {
  confirmed: { name: () => m.attendees_status_confirmed(), tone: 'info' },
  cancelled: { name: () => m.attendees_status_cancelled(), tone: 'neutral' },
  refunded: { name: () => m.attendees_status_refunded(), tone: 'neutral' },
}

export const DOCUMENT_NAMES: Record<DocumentKind, () => string> = {
  birth_date: () => m.attendees_doc_birth_date(),
  age: () => m.attendees_doc_age(),
  weapons_license: () => m.attendees_doc_weapons_license(),
  membership: () => m.attendees_doc_membership(),
  certificate: () => m.attendees_doc_certificate(),
  waiver: () => m.attendees_doc_waiver(),
}

const STATE_NAMES: Record<DocumentState, () => string> = {
  met: () => m.attendees_state_met(),
  missing: () => m.attendees_state_missing(),
  pending: () => m.attendees_state_pending(),
  rejected: () => m.attendees_state_rejected(),
  expires_before: () => m.attendees_state_expires_before(),
  refused: () => m.attendees_state_refused(),
  at_check_in: () => m.attendees_state_missing(),
}

export function sayDocument({ kind, state }: Attendee['documents'][number]): string {
  return m.attendees_document({ name: DOCUMENT_NAMES[kind](), state: STATE_NAMES[state]() })
}

export const missingOf = ({ documents }: Pick<Attendee, 'documents'>) =>
  documents.filter(({ state }) => state !== 'met')
