/** What an organizer has told to the people of an event. */
import { m } from '#server/paraglide/messages.js'
import { about, type EventMail, eventOf, type Locale, ticketAction } from './event-mail.ts'
import type { MailText } from './mail-text.ts'

export interface AttendeeTemplateData {
  /** `missing`: the names of what the event asks for. */
  'documents-missing': EventMail & { missing: string }
  /** `title` and `text` are the organizer's words. */
  'event-message': EventMail & {
    title: string
    text: string
    providerName: string
    isNews: boolean
    listUrl: string
  }
}

type Write<N extends keyof AttendeeTemplateData> = (data: AttendeeTemplateData[N], l: Locale) => MailText

export const ATTENDEE_WRITERS: { [N in keyof AttendeeTemplateData]: Write<N> } = {
  'documents-missing': (data, l) => ({
    ...about(data, l),
    subject: m.mail_documents_missing_subject({ event: eventOf(data, l) }, l),
    paragraphs: [
      m.mail_documents_missing_body({ list: data.missing }, l),
      data.isCompanion ? m.mail_documents_missing_companion({}, l) : m.mail_documents_missing_next({}, l),
    ],
    action: ticketAction(data, l),
  }),
  'event-message': (data, l) => ({
    ...about(data, l),
    // Whose words they are is known by the event: a subject alone could be anybody's.
    subject: data.title
      ? `${eventOf(data, l)}: ${data.title}`
      : m.mail_event_message_subject({ event: eventOf(data, l) }, l),
    paragraphs: [
      m.mail_event_message_from({ organizer: data.providerName, event: eventOf(data, l) }, l),
      ...(data.text ? paragraphsOf(data.text) : [m.mail_event_message_plain({}, l)]),
    ],
    action: ticketAction(data, l),
    closing: data.isNews
      ? m.mail_event_message_news({ url: data.listUrl }, l)
      : m.mail_event_message_closing({}, l),
  }),
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
}
