/** What was decided about something of theirs, and why. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { nameMailField } from './field-names.ts'
import { greet } from './greeting.ts'
import type { MailText } from './mail-text.ts'

export interface ModerationDecided {
  name: string
  title: string
  decision: 'approve' | 'reject' | 'ask' | 'take_down' | 'suspended' | 'lifted'
  reason: string
  /** What an admin wrote to single fields, by their names. */
  fieldNotes?: Readonly<Record<string, string>>
  url: string
}
type Say = (item: { title: string }, l: { locale: Language }) => string

const TEXTS: Record<ModerationDecided['decision'], { subject: Say; body: Say }> = {
  approve: { subject: m.mail_moderation_approve_subject, body: m.mail_moderation_approve_body },
  reject: { subject: m.mail_moderation_reject_subject, body: m.mail_moderation_reject_body },
  ask: { subject: m.mail_moderation_ask_subject, body: m.mail_moderation_ask_body },
  take_down: { subject: m.mail_moderation_take_down_subject, body: m.mail_moderation_take_down_body },
  suspended: { subject: m.mail_moderation_suspended_subject, body: m.mail_moderation_suspended_body },
  lifted: { subject: m.mail_moderation_lifted_subject, body: m.mail_moderation_lifted_body },
}

export function writeModerationDecided(data: ModerationDecided, l: { locale: Language }): MailText {
  const { subject, body } = TEXTS[data.decision]
  const { reason, fieldNotes = {} } = data
  const facts = Object.entries(fieldNotes).map(([path, value]) => ({ label: nameMailField(path, l), value }))
  // To an address that is not confirmed nothing is said that its owner may not have written.
  const title = data.title || nameItem(data.decision, l)
  return {
    subject: startSentence(subject({ title }, l)),
    greeting: greet(data.name, l),
    paragraphs: [startSentence(body({ title }, l)), ...(reason ? [reason] : [])],
    ...(facts.length > 0 ? { facts } : {}),
    action: { label: m.mail_moderation_action({}, l), url: data.url },
    closing: m.mail_moderation_closing({}, l),
  }
}

function nameItem(decision: ModerationDecided['decision'], l: { locale: Language }): string {
  const isStore = decision === 'suspended' || decision === 'lifted'
  return isStore ? m.mail_moderation_store_plain({}, l) : m.mail_moderation_item_plain({}, l)
}

function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
