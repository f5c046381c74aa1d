/** What the mails about an event share. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { momentText } from './amounts.ts'
import { greet } from './greeting.ts'
import type { MailFact, MailText } from './mail-text.ts'

export type Locale = { locale: Language }

/** What every mail about an event has. */
export interface EventMail {
  name: string
  eventEn: string
  eventEs: string
  /** ISO. */
  startsAt: string
  place: string
  url: string
  /** Whose seat it is. */
  attendee?: string
  ticket?: string
  squad?: string
  /** For typing at check-in. */
  code?: string
  /** Pictures of the tickets' codes. */
  codes?: { attendee: string; url: string }[]
  /** Of an offer. */
  until?: string
  /** Of a change: as it was. */
  before?: { startsAt: string; place: string }
  refundCents?: number
  /** Of the order that is refunded. */
  orderNumber?: string
  /** Somebody's own words. */
  text?: string
  /** To somebody who comes along: their link leads to the event, and the seat is not theirs to give back. */
  isCompanion?: boolean
}

export function eventOf(data: EventMail, { locale }: Locale): string {
  return locale === 'es' ? data.eventEs : data.eventEn
}

export function ticketAction({ url, isCompanion }: EventMail, l: Locale): NonNullable<MailText['action']> {
  return { label: isCompanion ? m.mail_event_action({}, l) : m.mail_ticket_action({}, l), url }
}

const CODE_PX = 240

export function about(
  data: EventMail,
  l: Locale,
): Pick<MailText, 'greeting' | 'facts' | 'pictures' | 'closing'> {
  const facts: MailFact[] = [
    { label: m.mail_fact_event({}, l), value: eventOf(data, l) },
    { label: m.mail_fact_when({}, l), value: momentText(data.startsAt, l.locale) },
    { label: m.mail_fact_where({}, l), value: data.place },
  ]
  if (data.attendee) facts.push({ label: m.mail_fact_attendee({}, l), value: data.attendee })
  if (data.ticket) facts.push({ label: m.mail_fact_ticket({}, l), value: data.ticket })
  if (data.squad) facts.push({ label: m.mail_fact_squad({}, l), value: data.squad })
  if (data.code) facts.push({ label: m.mail_fact_code({}, l), value: data.code })
  const pictures = data.codes?.map(({ attendee, url }) => ({
    url,
    alt: attendee ? m.mail_code_picture({ name: attendee }, l) : m.mail_code_picture_plain({}, l),
    sizePx: CODE_PX,
  }))
  return {
    greeting: greet(data.name, l),
    facts,
    pictures,
    closing: m.mail_event_closing({}, l),
  }
}
