/** What each mail says. The words are in server/messages/mail; the shape is in layout.ts. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { type NoticeDigest, writeDigest } from './digest-template.ts'
import { EVENT_WRITERS, type EventTemplateData } from './event-templates.ts'
import { greet } from './greeting.ts'
import type { MailText } from './mail-text.ts'
import { type AnswerReminder, type UnreadMessages, writeReminder, writeUnread } from './message-template.ts'
import { type ModerationDecided, writeModerationDecided } from './moderation-template.ts'
import { ORDER_WRITERS, type OrderTemplateData } from './order-templates.ts'
import { PRIVACY_WRITERS, type PrivacyTemplateData } from './privacy-templates.ts'
import { type ReportMail, writeReport } from './report-template.ts'
import { TEAM_WRITERS, type TeamTemplateData } from './team-templates.ts'

/** The data each template needs. */
export interface TemplateData
  extends OrderTemplateData,
    EventTemplateData,
    TeamTemplateData,
    PrivacyTemplateData {
  'confirm-email': { name: string; url: string }
  'already-registered': { name: string; url: string; resetUrl: string }
  'reset-password': { name: string; url: string }
  'confirm-new-email': { name: string; url: string }
  'email-changed': { name: string; newEmail: string }
  'password-changed': { name: string }
  'two-factor-changed': { name: string; enabled: boolean }
  'emergency-reset-used': { username: string; at: string; address: string }
  'back-in-stock': { name: string; product: string; price: string; url: string; listUrl: string }
  'price-drop': { name: string; product: string; before: string; price: string; url: string; listUrl: string }
  'question-asked': { name: string; product: string; question: string; url: string }
  'question-answered': { name: string; product: string; question: string; answer: string; url: string }
  'contact-message': { name: string; email: string; topic: string; message: string }
  'contact-copy': { name: string; topic: string; message: string }
  'message-unread': UnreadMessages
  'notice-digest': NoticeDigest
  'message-waiting': AnswerReminder
  'moderation-decided': ModerationDecided
  report: ReportMail
  'newsletter-confirm': { url: string }
  'setup-code': { name: string; code: string; url: string }
  'newsletter-known': { leaveUrl: string }
}
export type TemplateName = keyof TemplateData

type Write<N extends TemplateName> = (data: TemplateData[N], locale: { locale: Language }) => MailText

const WRITERS: { [N in TemplateName]: Write<N> } = {
  ...ORDER_WRITERS,
  ...EVENT_WRITERS,
  ...TEAM_WRITERS,
  ...PRIVACY_WRITERS,
  'message-unread': writeUnread,
  'notice-digest': writeDigest,
  'message-waiting': writeReminder,
  'moderation-decided': writeModerationDecided,
  report: writeReport,
  'confirm-email': (data, l) => ({
    subject: m.mail_confirm_email_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_confirm_email_body({}, l)],
    action: { label: m.mail_confirm_email_action({}, l), url: data.url },
    closing: m.mail_not_you({}, l),
  }),
  'already-registered': (data, l) => ({
    subject: m.mail_already_registered_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [
      m.mail_already_registered_body({}, l),
      m.mail_already_registered_forgot({ url: data.resetUrl }, l),
    ],
    action: { label: m.mail_already_registered_action({}, l), url: data.url },
    closing: m.mail_not_you({}, l),
  }),
  'reset-password': (data, l) => ({
    subject: m.mail_reset_password_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_reset_password_body({}, l)],
    action: { label: m.mail_reset_password_action({}, l), url: data.url },
    closing: m.mail_not_you({}, l),
  }),
  'confirm-new-email': (data, l) => ({
    subject: m.mail_confirm_new_email_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_confirm_new_email_body({}, l)],
    action: { label: m.mail_confirm_new_email_action({}, l), url: data.url },
    closing: m.mail_not_you({}, l),
  }),
  'email-changed': (data, l) => ({
    subject: m.mail_email_changed_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_email_changed_body({ newEmail: data.newEmail }, l)],
    closing: m.mail_security_contact({}, l),
  }),
  'password-changed': (data, l) => ({
    subject: m.mail_password_changed_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_password_changed_body({}, l)],
    closing: m.mail_security_contact({}, l),
  }),
  'two-factor-changed': (data, l) => ({
    subject: data.enabled ? m.mail_two_factor_on_subject({}, l) : m.mail_two_factor_off_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [data.enabled ? m.mail_two_factor_on_body({}, l) : m.mail_two_factor_off_body({}, l)],
    closing: m.mail_security_contact({}, l),
  }),
  'emergency-reset-used': (data, l) => ({
    subject: m.mail_emergency_reset_subject({}, l),
    greeting: m.mail_greeting_admins({}, l),
    paragraphs: [
      m.mail_emergency_reset_body({ username: data.username, at: data.at, address: data.address }, l),
    ],
    closing: m.mail_security_contact({}, l),
  }),
  'back-in-stock': (data, l) => ({
    subject: m.mail_back_in_stock_subject({ product: data.product }, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_back_in_stock_body({ product: data.product, price: data.price }, l)],
    action: { label: m.mail_wish_action({}, l), url: data.url },
    closing: m.mail_wish_closing({ url: data.listUrl }, l),
  }),
  'price-drop': (data, l) => ({
    subject: m.mail_price_drop_subject({ product: data.product, price: data.price }, l),
    greeting: greet(data.name, l),
    paragraphs: [
      m.mail_price_drop_body({ product: data.product, before: data.before, price: data.price }, l),
    ],
    action: { label: m.mail_wish_action({}, l), url: data.url },
    closing: m.mail_wish_closing({ url: data.listUrl }, l),
  }),
  'question-asked': (data, l) => ({
    subject: m.mail_question_asked_subject({ product: data.product }, l),
    greeting: greet(data.name, l),
    paragraphs: data.question
      ? [m.mail_question_asked_body({ product: data.product }, l), data.question]
      : [m.mail_question_asked_plain({ product: data.product }, l)],
    action: { label: m.mail_question_asked_action({}, l), url: data.url },
    closing: m.mail_question_asked_closing({}, l),
  }),
  'question-answered': (data, l) => ({
    subject: m.mail_question_answered_subject({ product: data.product }, l),
    greeting: greet(data.name, l),
    paragraphs:
      data.question && data.answer
        ? [
            m.mail_question_answered_asked({ question: data.question }, l),
            m.mail_question_answered_answer({ answer: data.answer }, l),
          ]
        : [m.mail_question_answered_plain({}, l)],
    action: { label: m.mail_question_answered_action({}, l), url: data.url },
    closing: m.mail_question_answered_closing({}, l),
  }),
  'contact-message': (data, l) => ({
    subject: m.mail_contact_message_subject({ name: data.name, topic: data.topic }, l),
    greeting: m.mail_greeting_admins({}, l),
    paragraphs: [
      m.mail_contact_message_from({ name: data.name, email: data.email }, l),
      ...paragraphsOf(data.message),
    ],
    closing: m.mail_contact_message_closing({ email: data.email }, l),
  }),
  'contact-copy': (data, l) => ({
    subject: m.mail_contact_copy_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: data.message
      ? [m.mail_contact_copy_body({ topic: data.topic }, l), ...paragraphsOf(data.message)]
      : [m.mail_contact_copy_plain({ topic: data.topic }, l)],
    closing: m.mail_contact_copy_closing({}, l),
  }),
  'setup-code': (data, l) => ({
    subject: m.mail_setup_code_subject({}, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_setup_code_body({ code: data.code }, l)],
    action: { label: m.mail_setup_code_action({}, l), url: data.url },
    closing: m.mail_setup_code_closing({}, l),
  }),
  'newsletter-confirm': (data, l) => ({
    subject: m.mail_newsletter_confirm_subject({}, l),
    greeting: greet('', l),
    paragraphs: [m.mail_newsletter_confirm_body({}, l)],
    action: { label: m.mail_newsletter_confirm_action({}, l), url: data.url },
    closing: m.mail_not_you({}, l),
  }),
  'newsletter-known': (data, l) => ({
    subject: m.mail_newsletter_known_subject({}, l),
    greeting: greet('', l),
    paragraphs: [m.mail_newsletter_known_body({}, l)],
    closing: m.mail_newsletter_leave({ url: data.leaveUrl }, l),
  }),
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
}

export function writeMail<N extends TemplateName>(
  template: N,
  data: TemplateData[N],
  language: Language,
): MailText {
  return WRITERS[template](data, { locale: language })
}
