/** The mails about orders, sales and points. */
import { m } from '#server/paraglide/messages.js'
import { dayText, dollars } from './amounts.ts'
import { greet } from './greeting.ts'
import type { MailText } from './mail-text.ts'
import {
  arrivalFacts,
  factsOf,
  type Locale,
  type OrderMail,
  placeFacts,
  refundOf,
  tableOf,
} from './order-mail.ts'

export interface OrderTemplateData {
  'order-confirmed': OrderMail
  /** Sent again, when a customer asks for it. */
  'order-receipt': OrderMail
  /** Written by an admin for somebody; `until` as a moment in ISO's words. */
  'order-draft': OrderMail & { until: string }
  'order-shipped': OrderMail
  'order-ready': OrderMail
  'order-delivered': OrderMail
  'order-cancelled': OrderMail
  'order-refunded': OrderMail
  /** The money came too late, the goods are gone: it is returned. */
  'order-late': OrderMail
  /** To the provider. */
  'return-asked': OrderMail
  'return-approved': OrderMail
  'return-declined': OrderMail
  /** To the provider. */
  sale: OrderMail
  payout: { name: string; amountCents: number; url: string }
  /** Below zero: taken. */
  'points-adjusted': { name: string; points: number; url: string }
  'points-usable': { name: string; points: number; url: string }
  /** The date as a moment or a day in ISO's words. */
  'points-expiring': { name: string; points: number; date: string; url: string }
}

type Writers = { [N in keyof OrderTemplateData]: (data: OrderTemplateData[N], l: Locale) => MailText }

export const ORDER_WRITERS: Writers = {
  'order-confirmed': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_confirmed_subject({ number: data.number }, l),
    paragraphs: [m.mail_order_confirmed_body({ number: data.number }, l), ...whatNext(data, l)],
    facts: [...placeFacts(data, l), ...arrivalFacts(data, l)],
    closing: m.mail_order_confirmed_closing({}, l),
  }),
  'order-receipt': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_receipt_subject({ number: data.number }, l),
    paragraphs: [m.mail_order_receipt_body({ number: data.number }, l)],
  }),
  'order-draft': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_draft_subject({ number: data.number }, l),
    paragraphs: [
      m.mail_order_draft_body({}, l),
      m.mail_order_draft_until({ date: dayText(data.until, l.locale) }, l),
    ],
    action: { label: m.mail_order_draft_action({}, l), url: data.url },
    closing: m.mail_order_draft_closing({}, l),
  }),
  'order-shipped': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_shipped_subject({ number: data.number }, l),
    paragraphs: [m.mail_order_shipped_body({ number: data.number }, l)],
    facts: [...factsOf(data, l), ...arrivalFacts(data, l)],
  }),
  'order-ready': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_ready_subject({ number: data.number }, l),
    paragraphs: [m.mail_order_ready_body({ number: data.number }, l)],
    facts: factsOf(data, l),
  }),
  'order-delivered': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_delivered_subject({ number: data.number }, l),
    paragraphs: [m.mail_order_delivered_body({ number: data.number }, l)],
  }),
  'order-cancelled': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_cancelled_subject({ number: data.number }, l),
    paragraphs: [
      m.mail_order_cancelled_body({ number: data.number }, l),
      ...refundTexts(data, l),
      ...quote(data.text, m.mail_seller_says, l),
    ],
  }),
  'order-refunded': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_refunded_subject({ number: data.number }, l),
    paragraphs: [
      m.mail_order_refunded_body({ number: data.number }, l),
      ...refundTexts(data, l),
      ...quote(data.text, m.mail_seller_says, l),
    ],
  }),
  'order-late': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_order_late_subject({ number: data.number }, l),
    paragraphs: [m.mail_order_late_body({ number: data.number }, l), ...refundTexts(data, l)],
  }),
  'return-asked': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_return_asked_subject({ number: data.number }, l),
    paragraphs: [
      m.mail_return_asked_body({ number: data.number }, l),
      ...quote(data.text, m.mail_customer_says, l),
    ],
    action: { label: m.mail_return_asked_action({}, l), url: data.url },
    closing: m.mail_seller_closing({}, l),
  }),
  'return-approved': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_return_approved_subject({ number: data.number }, l),
    paragraphs: [m.mail_return_approved_body({}, l), ...quote(data.text, m.mail_seller_says, l)],
    facts: factsOf(data, l),
  }),
  'return-declined': (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_return_declined_subject({ number: data.number }, l),
    paragraphs: [m.mail_return_declined_body({}, l), ...quote(data.text, m.mail_seller_says, l)],
  }),
  sale: (data, l) => ({
    ...orderMail(data, l),
    subject: m.mail_sale_subject({ number: data.number }, l),
    paragraphs: [m.mail_sale_body({ number: data.number }, l), ...howToHandOver(data, l)],
    closing: m.mail_seller_closing({}, l),
  }),
  payout: (data, l) => ({
    subject: m.mail_payout_subject({ amount: dollars(data.amountCents) }, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_payout_body({ amount: dollars(data.amountCents) }, l)],
    action: { label: m.mail_payout_action({}, l), url: data.url },
    closing: m.mail_seller_closing({}, l),
  }),
  'points-adjusted': (data, l) => {
    const facts = { points: Math.abs(data.points) }
    const isGiven = data.points > 0
    return {
      subject: isGiven ? m.mail_points_given_subject(facts, l) : m.mail_points_taken_subject(facts, l),
      greeting: greet(data.name, l),
      paragraphs: [isGiven ? m.mail_points_given_body(facts, l) : m.mail_points_taken_body(facts, l)],
      action: { label: m.mail_points_action({}, l), url: data.url },
      closing: m.mail_points_closing({}, l),
    }
  },
  'points-usable': (data, l) => ({
    subject: m.mail_points_usable_subject({ points: data.points }, l),
    greeting: greet(data.name, l),
    paragraphs: [m.mail_points_usable_body({ points: data.points }, l)],
    action: { label: m.mail_points_action({}, l), url: data.url },
    closing: m.mail_points_closing({}, l),
  }),
  'points-expiring': (data, l) => {
    const facts = { points: data.points, date: dayText(data.date, l.locale) }
    return {
      subject: m.mail_points_expiring_subject(facts, l),
      greeting: greet(data.name, l),
      paragraphs: [m.mail_points_expiring_body(facts, l)],
      action: { label: m.mail_points_action({}, l), url: data.url },
      closing: m.mail_points_closing({}, l),
    }
  },
}

/** What every mail about an order has. */
function orderMail(data: OrderMail, l: Locale): Omit<MailText, 'subject' | 'paragraphs'> {
  return {
    greeting: greet(data.name, l),
    table: tableOf(data, l),
    action: { label: m.mail_order_action({}, l), url: data.url },
    closing: m.mail_order_closing({}, l),
  }
}

function whatNext({ delivery }: OrderMail, l: Locale): string[] {
  if (delivery === null) return []
  return [delivery === 'pickup' ? m.mail_order_confirmed_pickup({}, l) : m.mail_order_confirmed_ship({}, l)]
}

function howToHandOver({ delivery }: OrderMail, l: Locale): string[] {
  if (delivery === null) return []
  return [delivery === 'pickup' ? m.mail_sale_pickup({}, l) : m.mail_sale_ship({}, l)]
}

function refundTexts(data: OrderMail, l: Locale): string[] {
  const amount = refundOf(data)
  return amount ? [m.mail_refund_when({ amount }, l)] : []
}

function quote(
  text: string | undefined,
  say: (inputs: { text: string }, l: Locale) => string,
  l: Locale,
): string[] {
  return text?.trim() ? [say({ text: text.trim() }, l)] : []
}
