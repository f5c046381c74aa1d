/** What the states and kinds of a person's parts are called, and what color they mean. */
import type { DocumentSource, DocumentState } from '#contract/site/inspector-terms.ts'
import { CREDENTIAL_NAMES } from '#web/domain/credentials/credential-names.ts'
import { CERTIFICATION_NAMES } from '#web/domain/instructors/labels.ts'
import type { StatusLabel } from '#web/domain/lists/status-badge.tsx'
import { m } from '#web/paraglide/messages.js'
import type { UserDocument, UserMove, UserSeat } from './queries.ts'

export const DOCUMENT_LABELS: Record<DocumentState, StatusLabel> = {
  pending: { name: () => m.credentials_status_pending(), tone: 'info' },
  verified: { name: () => m.credentials_status_verified(), tone: 'success' },
  rejected: { name: () => m.credentials_status_rejected(), tone: 'danger' },
  expired: { name: () => m.credentials_status_expired(), tone: 'warning' },
}

export function labelSeat({ status, checkedInAt }: UserSeat): StatusLabel {
  if (status === 'cancelled') return { name: () => m.inspector_seat_cancelled(), tone: 'neutral' }
  return checkedInAt
    ? { name: () => m.inspector_seat_came(), tone: 'success' }
    : { name: () => m.inspector_seat_booked(), tone: 'info' }
}

const PAPER_NAMES: Readonly<Record<string, () => string>> = {
  merchant_registration: () => m.documents_merchant_registration(),
  club_license: () => m.documents_club_license(),
  insurance: () => m.documents_insurance(),
  tax_form: () => m.documents_tax_form(),
  police_record: () => m.inspector_paper_police_record(),
  training_certificate: () => m.inspector_paper_training_certificate(),
  teaching_proof: () => m.inspector_paper_teaching_proof(),
}

export function nameDocument({ source, kind }: Pick<UserDocument, 'source' | 'kind'>): string {
  const names: Readonly<Record<string, () => string>> =
    source === 'credential'
      ? CREDENTIAL_NAMES
      : source === 'certification'
        ? CERTIFICATION_NAMES
        : PAPER_NAMES
  return names[kind]?.() ?? kind
}

export const SOURCE_NAMES: Record<DocumentSource, () => string> = {
  credential: () => m.inspector_source_credential(),
  certification: () => m.inspector_source_certification(),
  provider_document: () => m.inspector_source_provider_document(),
  application: () => m.inspector_source_application(),
}

const MOVE_NAMES: Record<UserMove['kind'], () => string> = {
  earned: () => m.loyalty_move_earned(),
  returned: () => m.loyalty_move_returned(),
  adjusted: () => m.loyalty_move_adjusted(),
  spent: () => m.loyalty_move_spent(),
  reversed: () => m.loyalty_move_reversed(),
  expired: () => m.loyalty_move_expired(),
}

export const nameMove = (kind: UserMove['kind']) => MOVE_NAMES[kind]()

/** By how the template is called: its own words went with the mail. */
const MAIL_KINDS: readonly (readonly [RegExp, () => string])[] = [
  [/^order-/, () => m.inspector_mail_kind_order()],
  [/^return-/, () => m.inspector_mail_kind_return()],
  [/^points-/, () => m.inspector_mail_kind_points()],
  [/^(?:seat|event|documents)-/, () => m.inspector_mail_kind_event()],
  [/^(?:back-in-stock|price-drop)/, () => m.inspector_mail_kind_wishlist()],
  [/^(?:question|contact)-/, () => m.inspector_mail_kind_question()],
  [/^newsletter-/, () => m.inspector_mail_kind_newsletter()],
  [/^report/, () => m.inspector_mail_kind_report()],
  [/^(?:confirm|already|reset|email|password|two-factor|emergency)-/, () => m.inspector_mail_kind_account()],
]

export const nameMail = (template: string) =>
  MAIL_KINDS.find(([pattern]) => pattern.test(template))?.[1]() ?? m.inspector_mail_kind_other()
