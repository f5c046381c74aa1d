/** What the mails about an order are made of, and their parts in words. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { dollars } from './amounts.ts'
import type { MailFact, MailTable } from './mail-text.ts'

export type MailRowKind =
  | 'goods'
  | 'seats'
  | 'provider_discount'
  | 'coupon'
  | 'points'
  | 'shipping'
  | 'state_tax'
  | 'municipal_tax'
  | 'total'
  | 'refund'

export interface OrderMail {
  name: string
  number: string
  url: string
  providerName?: string
  lines: {
    name: string
    /** Its options, and whose seat it is. */
    details?: string
    quantity: number
    amountCents: number
    pictureUrl?: string
  }[]
  rows: { kind: MailRowKind; cents: number }[]
  /** Null: nothing is sent or fetched. */
  delivery: 'pickup' | 'pr' | 'us' | null
  /** A place a seller. */
  pickupPlaces?: { providerName: string; address: string; hours: string; mapUrl: string }[]
  /** Where it is sent, line by line. */
  address?: string[]
  pickupCode?: string
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
  /** What the other side wrote. */
  text?: string
}

export type Locale = { locale: Language }

const ROW_NAMES: Record<MailRowKind, (inputs: object, l: Locale) => string> = {
  goods: m.mail_row_goods,
  seats: m.mail_row_seats,
  provider_discount: m.mail_row_provider_discount,
  coupon: m.mail_row_coupon,
  points: m.mail_row_points,
  shipping: m.mail_row_shipping,
  state_tax: m.mail_row_state_tax,
  municipal_tax: m.mail_row_municipal_tax,
  total: m.mail_row_total,
  refund: m.mail_row_refund,
}

const DISCOUNTS: readonly MailRowKind[] = ['provider_discount', 'coupon', 'points']
const SUMS: readonly MailRowKind[] = ['total', 'refund']

export function tableOf({ lines, rows, delivery }: OrderMail, l: Locale): MailTable {
  const isFree = (row: OrderMail['rows'][number]) =>
    row.kind === 'shipping' && row.cents === 0 && delivery !== null && delivery !== 'pickup'
  return {
    lines: lines.map(({ name, details, quantity, amountCents, pictureUrl }) => ({
      label: m.mail_line_quantity({ quantity, name }, l),
      details,
      amount: dollars(amountCents),
      pictureUrl,
    })),
    rows: rows
      .filter((row) => row.cents !== 0 || SUMS.includes(row.kind) || isFree(row))
      .map((row) => ({
        label: ROW_NAMES[row.kind]({}, l),
        amount: isFree(row) ? m.mail_shipping_free({}, l) : amountOf(row),
        isSum: SUMS.includes(row.kind),
      })),
  }
}

function amountOf({ kind, cents }: OrderMail['rows'][number]): string {
  return dollars(DISCOUNTS.includes(kind) ? -Math.abs(cents) : Math.abs(cents))
}

/** What went back, where a refund is among the rows. */
export function refundOf({ rows }: OrderMail): string | null {
  const row = rows.find(({ kind }) => kind === 'refund')
  return row && row.cents !== 0 ? dollars(Math.abs(row.cents)) : null
}

const CARRIER_NAMES: Record<string, string> = { usps: 'USPS', ups: 'UPS', fedex: 'FedEx', dhl: 'DHL' }

export function factsOf(data: OrderMail, l: Locale): MailFact[] {
  const carrier = data.carrier && (CARRIER_NAMES[data.carrier] ?? m.mail_carrier_other({}, l))
  const facts: (MailFact | '' | undefined)[] = [
    data.providerName && { label: m.mail_fact_seller({}, l), value: data.providerName },
    ...placeFacts(data, l),
    data.pickupCode && { label: m.mail_fact_pickup_code({}, l), value: data.pickupCode, isCode: true },
    carrier && { label: m.mail_fact_carrier({}, l), value: carrier },
    data.trackingNumber && {
      label: m.mail_fact_tracking({}, l),
      value: data.trackingNumber,
      url: data.trackingUrl,
    },
  ]
  return facts.filter((fact) => typeof fact === 'object')
}

/** Where it goes and when it comes: what is sent has both, whatever else is in the order. */
export function arrivalFacts({ address = [], delivery }: OrderMail, l: Locale): MailFact[] {
  const arrives = delivery === 'pr' ? m.mail_arrives_pr : delivery === 'us' ? m.mail_arrives_us : null
  if (!arrives) return []
  const place: MailFact[] =
    address.length > 0 ? [{ label: m.mail_fact_ship_to({}, l), value: address.join(', ') }] : []
  return [...place, { label: m.mail_fact_arrives({}, l), value: arrives({}, l) }]
}

/** Under the seller's name where there are several. */
export function placeFacts({ pickupPlaces = [] }: OrderMail, l: Locale): MailFact[] {
  const isOne = pickupPlaces.length === 1
  return pickupPlaces.map(({ providerName, address, hours, mapUrl }) => ({
    label: isOne || !providerName ? m.mail_fact_pickup_place({}, l) : providerName,
    value: hours ? `${address} (${hours})` : address,
    url: mapUrl,
  }))
}
