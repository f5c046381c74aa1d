/** Mails about copies of one's data, and about being erased. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { momentText } from './amounts.ts'
import { greet } from './greeting.ts'
import type { MailText } from './mail-text.ts'

type Locale = { locale: Language }

export interface PrivacyTemplateData {
  'data-copy-ready': { name: string; until: string; url: string }
  'erasure-planned': { name: string; at: string; url: string }
  'erasure-blocked': { name: string; url: string }
}

export const PRIVACY_WRITERS = {
  'data-copy-ready': (data: PrivacyTemplateData['data-copy-ready'], l: Locale): MailText => ({
    subject: m.mail_data_copy_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_data_copy_body({ until: momentText(data.until, l.locale) }, l)],
    action: { label: m.mail_data_copy_action({}, l), url: data.url },
    closing: m.mail_security_contact({}, l),
  }),
  'erasure-planned': (data: PrivacyTemplateData['erasure-planned'], l: Locale): MailText => ({
    subject: m.mail_erasure_planned_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [
      m.mail_erasure_planned_body({ at: momentText(data.at, l.locale) }, l),
      m.mail_erasure_planned_kept({}, l),
    ],
    action: { label: m.mail_erasure_planned_action({}, l), url: data.url },
    closing: m.mail_security_contact({}, l),
  }),
  'erasure-blocked': (data: PrivacyTemplateData['erasure-blocked'], l: Locale): MailText => ({
    subject: m.mail_erasure_blocked_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_erasure_blocked_body({}, l)],
    action: { label: m.mail_erasure_blocked_action({}, l), url: data.url },
    closing: m.mail_security_contact({}, l),
  }),
}
