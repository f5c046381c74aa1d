/** The mail about messages that nobody has read, with what was said so far. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import type { MailThreading } from '#server/platform/mail/mail.ts'
import { momentText } from './amounts.ts'
import { greet, someone } from './greeting.ts'
import type { MailText } from './mail-text.ts'

export interface UnreadMessages {
  name: string
  /** Who wrote. */
  partner: string
  /** Names of what it is about; empty: nothing in particular. */
  about: Record<Language, string>
  /** The newest last. */
  said: { author: string; isYou: boolean; at: string; text: string; files: string[] }[]
  url: string
  threading: MailThreading
}

type Locale = { locale: Language }

export function writeUnread(data: UnreadMessages, l: Locale): MailText {
  const about = data.about[l.locale]
  const partner = someone(data.partner, l)
  const canAnswer = data.threading.replyTo !== undefined
  return {
    // The same for every mail of a conversation: mail programs put together what is called alike.
    subject: about
      ? m.mail_messages_subject_about({ partner, about }, l)
      : m.mail_messages_subject({ partner }, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_messages_body({ partner }, l)],
    said: data.said.map((each) => ({
      author: each.isYou ? m.mail_messages_you({}, l) : each.author || partner,
      when: momentText(each.at, l.locale),
      text: each.text,
      files: each.files.map((value) => ({ label: m.mail_messages_file({}, l), value, url: data.url })),
    })),
    action: { label: m.mail_messages_action({}, l), url: data.url },
    closing: canAnswer ? m.mail_messages_closing_reply({}, l) : m.mail_messages_closing({}, l),
    threading: data.threading,
  }
}

export interface AnswerReminder {
  name: string
  /** Who waits. */
  partner: string
  /** Names of what it is about; empty: nothing in particular. */
  about: Record<Language, string>
  since: string
  url: string
}

/** To a team that has not answered for a day. */
export function writeReminder(data: AnswerReminder, l: Locale): MailText {
  const about = data.about[l.locale]
  const partner = someone(data.partner, l)
  return {
    subject: m.mail_message_waiting_subject({ partner }, l),
    greeting: greet(data.name, l),
    paragraphs: [
      about
        ? m.mail_message_waiting_body_about({ partner, about, when: momentText(data.since, l.locale) }, l)
        : m.mail_message_waiting_body({ partner, when: momentText(data.since, l.locale) }, l),
    ],
    action: { label: m.mail_messages_action({}, l), url: data.url },
    closing: m.mail_message_waiting_closing({}, l),
  }
}
