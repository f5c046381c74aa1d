/** The mails about events, seats, credentials and teaching. */
import { m } from '#server/paraglide/messages.js'
import { dayText, dollars, momentText } from './amounts.ts'
import { ATTENDEE_WRITERS, type AttendeeTemplateData } from './attendee-templates.ts'
import { about, type EventMail, eventOf, type Locale, ticketAction } from './event-mail.ts'
import { greet, someone } from './greeting.ts'
import { INSTRUCTOR_WRITERS, type InstructorTemplateData } from './instructor-templates.ts'
import type { MailText } from './mail-text.ts'

export interface EventTemplateData extends InstructorTemplateData, AttendeeTemplateData {
  'seat-booked': EventMail
  'event-reminder': EventMail
  'event-changed': EventMail
  'event-cancelled': EventMail
  'seat-offer': EventMail
  /** To whom a seat is offered by its holder. */
  'seat-given': EventMail & { giver: string }
  /** To the giver: it was taken. */
  'seat-taken': EventMail & { taker: string }
  'seat-cancelled': EventMail
  'credential-decided': { name: string; isVerified: boolean; reason: string; url: string }
  'credential-expiring': { name: string; date: string; url: string }
  'teaching-asked': EventMail
  /** To an instructor: the event is off, or goes on without them. */
  'teaching-over': EventMail
  /** To an instructor: they teach on the terms that they proposed. */
  'teaching-agreed': EventMail
  'teaching-answered': EventMail & {
    instructor: string
    decision: 'accepted' | 'declined' | 'countered'
  }
}

type Write<N extends keyof EventTemplateData> = (data: EventTemplateData[N], l: Locale) => MailText

const TEACHING_ANSWERS = {
  accepted: { subject: m.mail_teaching_accepted_subject, body: m.mail_teaching_accepted_body },
  declined: { subject: m.mail_teaching_declined_subject, body: m.mail_teaching_declined_body },
  countered: { subject: m.mail_teaching_countered_subject, body: m.mail_teaching_countered_body },
}

export const EVENT_WRITERS: { [N in keyof EventTemplateData]: Write<N> } = {
  'seat-booked': (data, l) => ({
    ...about(data, l),
    subject: m.mail_seat_booked_subject({ event: eventOf(data, l) }, l),
    paragraphs: [m.mail_seat_booked_body({}, l)],
    action: ticketAction(data, l),
  }),
  'event-reminder': (data, l) => ({
    ...about(data, l),
    subject: m.mail_event_reminder_subject(
      { event: eventOf(data, l), when: momentText(data.startsAt, l.locale) },
      l,
    ),
    paragraphs: [m.mail_event_reminder_body({}, l), ...(data.text ? [data.text] : [])],
    action: { label: m.mail_ticket_action({}, l), url: data.url },
  }),
  'event-changed': (data, l) => ({
    ...about(data, l),
    subject: m.mail_event_changed_subject({ event: eventOf(data, l) }, l),
    paragraphs: [
      data.before
        ? m.mail_event_changed_before(
            { when: momentText(data.before.startsAt, l.locale), place: data.before.place },
            l,
          )
        : m.mail_event_changed_body({}, l),
      ...(data.isCompanion ? [] : [m.mail_event_changed_refund({}, l)]),
    ],
    action: ticketAction(data, l),
  }),
  'event-cancelled': (data, l) => ({
    ...about(data, l),
    subject: m.mail_event_cancelled_subject({ event: eventOf(data, l) }, l),
    paragraphs: [
      m.mail_event_cancelled_body({}, l),
      ...(data.refundCents
        ? [
            m.mail_event_cancelled_refund(
              { amount: dollars(data.refundCents), number: data.orderNumber ?? '' },
              l,
            ),
          ]
        : []),
      ...(data.text ? [data.text] : []),
    ],
    action: { label: m.mail_event_action({}, l), url: data.url },
  }),
  'seat-offer': (data, l) => ({
    ...about(data, l),
    subject: m.mail_seat_offer_subject({ event: eventOf(data, l) }, l),
    paragraphs: [m.mail_seat_offer_body({ until: momentText(data.until ?? data.startsAt, l.locale) }, l)],
    action: { label: m.mail_seat_offer_action({}, l), url: data.url },
  }),
  'seat-given': (data, l) => ({
    ...about(data, l),
    subject: m.mail_seat_given_subject({ giver: someone(data.giver, l), event: eventOf(data, l) }, l),
    paragraphs: [m.mail_seat_given_body({ giver: someone(data.giver, l) }, l)],
    action: { label: m.mail_seat_given_action({}, l), url: data.url },
  }),
  'seat-taken': (data, l) => ({
    ...about(data, l),
    subject: m.mail_seat_taken_subject({ taker: someone(data.taker, l), event: eventOf(data, l) }, l),
    paragraphs: [m.mail_seat_taken_body({ taker: someone(data.taker, l) }, l)],
    action: { label: m.mail_event_action({}, l), url: data.url },
  }),
  'seat-cancelled': (data, l) => ({
    ...about(data, l),
    subject: m.mail_seat_cancelled_subject({ event: eventOf(data, l) }, l),
    paragraphs: [
      data.refundCents
        ? m.mail_seat_cancelled_refund({ amount: dollars(data.refundCents) }, l)
        : m.mail_seat_cancelled_body({}, l),
      ...(data.text ? [m.mail_seat_cancelled_reason({}, l), data.text] : []),
    ],
    action: { label: m.mail_event_action({}, l), url: data.url },
  }),
  'credential-decided': ({ name, isVerified, reason, url }, l) => ({
    subject: isVerified
      ? m.mail_credential_verified_subject({}, l)
      : m.mail_credential_rejected_subject({}, l),
    greeting: greet(name, l),
    paragraphs: isVerified
      ? [m.mail_credential_verified_body({}, l)]
      : [m.mail_credential_rejected_body({}, l), reason],
    action: { label: m.mail_credential_action({}, l), url },
    closing: m.mail_event_closing({}, l),
  }),
  'credential-expiring': ({ name, date, url }, l) => ({
    subject: m.mail_credential_expiring_subject({}, l),
    greeting: greet(name, l),
    paragraphs: [m.mail_credential_expiring_body({ date: dayText(date, l.locale) }, l)],
    action: { label: m.mail_credential_action({}, l), url },
    closing: m.mail_event_closing({}, l),
  }),
  ...INSTRUCTOR_WRITERS,
  ...ATTENDEE_WRITERS,
  'teaching-asked': (data, l) => ({
    ...about(data, l),
    subject: m.mail_teaching_asked_subject({ event: eventOf(data, l) }, l),
    paragraphs: [m.mail_teaching_asked_body({}, l)],
    action: { label: m.mail_teaching_action({}, l), url: data.url },
  }),
  'teaching-over': (data, l) => ({
    ...about(data, l),
    subject: m.mail_teaching_over_subject({ event: eventOf(data, l) }, l),
    paragraphs: [m.mail_teaching_over_body({}, l), ...(data.text ? [data.text] : [])],
    action: { label: m.mail_teaching_over_action({}, l), url: data.url },
  }),
  'teaching-agreed': (data, l) => ({
    ...about(data, l),
    subject: m.mail_teaching_agreed_subject({ event: eventOf(data, l) }, l),
    paragraphs: [m.mail_teaching_agreed_body({}, l), ...(data.text ? [data.text] : [])],
    action: { label: m.mail_teaching_over_action({}, l), url: data.url },
  }),
  'teaching-answered': (data, l) => {
    const { subject, body } = TEACHING_ANSWERS[data.decision]
    return {
      ...about(data, l),
      subject: subject({ instructor: someone(data.instructor, l), event: eventOf(data, l) }, l),
      paragraphs: [body({}, l), ...(data.text ? [data.text] : [])],
      action: { label: m.mail_event_action({}, l), url: data.url },
    }
  },
}
