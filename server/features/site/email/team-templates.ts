/** The mails about a provider's team and documents. */
import type { Language } from '#contract/language.ts'
import type { ProviderDocumentKind } from '#contract/people/provider-document-terms.ts'
import type { InvitedRole } from '#contract/people/team-terms.ts'
import { m } from '#server/paraglide/messages.js'
import { dayText } from './amounts.ts'
import { greet, someone } from './greeting.ts'
import type { MailText } from './mail-text.ts'

/** What became of a team, or of somebody in it. */
export type TeamChange = 'joined' | 'left' | 'removed' | 'role' | 'owner' | 'handed_over'

export interface TeamTemplateData {
  /** `partner` is the provider. */
  'team-invitation': { name: string; partner: string; role: InvitedRole; days: number; url: string }
  'team-changed': { name: string; partner: string; change: TeamChange; url: string }
  'document-decided': {
    name: string
    document: ProviderDocumentKind
    isVerified: boolean
    reason: string
    url: string
  }
  'document-expiring': { name: string; document: ProviderDocumentKind; date: string; url: string }
}

type Locale = { locale: Language }
type Kinds = keyof TeamTemplateData

const DUTIES: Record<InvitedRole, (inputs: object, l: Locale) => string> = {
  manager: m.mail_team_duty_manager,
  catalog: m.mail_team_duty_catalog,
  events: m.mail_team_duty_events,
  orders: m.mail_team_duty_orders,
  door: m.mail_team_duty_door,
}

const CHANGED: Record<TeamChange, (inputs: { partner: string }, l: Locale) => string> = {
  joined: m.mail_team_joined_subject,
  left: m.mail_team_left_subject,
  removed: m.mail_team_removed_subject,
  role: m.mail_team_role_subject,
  owner: m.mail_team_owner_subject,
  handed_over: m.mail_team_handed_over_subject,
}

const CHANGED_BODIES: Record<TeamChange, (inputs: object, l: Locale) => string> = {
  joined: m.mail_team_joined_body,
  left: m.mail_team_left_body,
  removed: m.mail_team_removed_body,
  role: m.mail_team_role_body,
  owner: m.mail_team_owner_body,
  handed_over: m.mail_team_handed_over_body,
}

const DOCUMENTS: Record<ProviderDocumentKind, (inputs: object, l: Locale) => string> = {
  merchant_registration: m.documents_merchant_registration,
  club_license: m.documents_club_license,
  insurance: m.documents_insurance,
  tax_form: m.documents_tax_form,
}

export function documentName(kind: ProviderDocumentKind, l: Locale): string {
  return DOCUMENTS[kind]({}, l)
}

export const TEAM_WRITERS: { [N in Kinds]: (data: TeamTemplateData[N], l: Locale) => MailText } = {
  'team-invitation': ({ name, partner, role, days, url }, l) => ({
    subject: m.mail_team_invitation_subject({ partner: someone(partner, l) }, l),
    greeting: greet(name, l),
    paragraphs: [DUTIES[role]({}, l), m.mail_team_invitation_body({ days }, l)],
    action: { label: m.mail_team_invitation_action({}, l), url },
    closing: m.mail_team_invitation_closing({}, l),
  }),
  'team-changed': ({ name, partner, change, url }, l) => ({
    subject: CHANGED[change]({ partner: someone(partner, l) }, l),
    greeting: greet(name, l),
    paragraphs: [CHANGED_BODIES[change]({}, l)],
    action: { label: m.mail_team_action({}, l), url },
    closing: m.mail_security_contact({}, l),
  }),
  'document-decided': ({ name, document, isVerified, reason, url }, l) => ({
    subject: (isVerified ? m.mail_document_verified_subject : m.mail_document_rejected_subject)(
      { document: documentName(document, l) },
      l,
    ),
    greeting: greet(name, l),
    paragraphs: isVerified
      ? [m.mail_document_verified_body({}, l)]
      : [m.mail_document_rejected_body({}, l), reason],
    action: { label: m.mail_document_action({}, l), url },
    closing: m.mail_document_closing({}, l),
  }),
  'document-expiring': ({ name, document, date, url }, l) => ({
    subject: m.mail_document_expiring_subject(
      { document: documentName(document, l), date: dayText(date, l.locale) },
      l,
    ),
    greeting: greet(name, l),
    paragraphs: [m.mail_document_expiring_body({}, l)],
    action: { label: m.mail_document_action({}, l), url },
    closing: m.mail_document_closing({}, l),
  }),
}
