/** What a receipt says, from top to bottom. */

import type { Language } from '#contract/language.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { addressLines } from '#contract/site/store-address.ts'
import type { StoreIdentity } from '#contract/site/store-identity.schemas.ts'
import type { Seller } from '#server/features/people/providers/index.ts'
import { dayText, dollars, type MailRowKind } from '#server/features/site/email/index.ts'
import { m } from '#server/paraglide/messages.js'
import { type Cell, FAINT, type PdfDocument, type PdfLogo } from '#server/platform/pdf/index.ts'
import { listAddressLines } from './address-lines.ts'
import { nameOf } from './line-text.ts'
import { rowsOf } from './mail.ts'
import type { OrderFacts } from './order-view-data.ts'
import type { OrderRow, StoredLine } from './types.ts'

type Locale = { locale: Language }

const SHARES = { item: 0.52, quantity: 0.1, price: 0.18, amount: 0.2 }
/** Of a sum, with the space below it. */
const SUM_HEIGHT = 16
const SUM_SHARES = { label: 0.8, amount: 0.2 }

export interface Paper {
  logo: PdfLogo | null
  /** By provider. */
  sellers: ReadonlyMap<string, Seller>
}

const LOGO_HEIGHT = 30

export function writeReceipt(pdf: PdfDocument, facts: OrderFacts, { logo, sellers }: Paper): void {
  const { row: orderRow } = facts.order
  const l = { locale: orderRow.language }
  const { identity } = facts.settings
  if (logo) pdf.logo(logo, LOGO_HEIGHT)
  writeHead(pdf, orderRow, identity, l)
  writeParties(pdf, facts, l)
  writeLines(pdf, facts, l)
  writeSums(pdf, facts, l)
  writeSellers(pdf, facts, sellers, l)
  pdf.space(18)
  pdf.text(m.orders_receipt_thanks({}, l), { color: FAINT })
  pdf.numberPages((page, pages) => {
    const number = m.orders_receipt_order({ number: orderRow.number }, l)
    return `${number} · ${m.orders_receipt_page({ page, pages }, l)}`
  })
}

function writeHead(pdf: PdfDocument, order: OrderRow, identity: StoreIdentity, l: Locale): void {
  const day = (at: Date) => dayText(at.toISOString(), l.locale)
  pdf.row([
    { text: identity.storeName, share: 0.6, size: 20, isBold: true },
    { text: m.orders_receipt_title({}, l), share: 0.4, size: 20, isRight: true, color: FAINT },
  ])
  const { legalName, address, email, phone } = identity
  const where = [legalName, ...addressLines(address), email, phone].filter(Boolean)
  if (where.length > 0) pdf.row([{ text: where.join('\n'), share: 0.6, size: 8, color: FAINT }])
  pdf.space(6)
  pdf.row([
    { text: m.orders_receipt_order({ number: order.number }, l), share: 0.6, size: 12, isBold: true },
    { text: m.orders_receipt_ordered({ date: day(order.createdAt) }, l), share: 0.4, isRight: true },
  ])
  if (order.paidAt)
    pdf.row([
      { text: '', share: 0.6 },
      { text: m.orders_receipt_paid({ date: day(order.paidAt) }, l), share: 0.4, isRight: true },
    ])
  pdf.space(10)
  pdf.rule()
}

/** Who bought it, and where it went. */
function writeParties(pdf: PdfDocument, { order, pickupPlaces }: OrderFacts, l: Locale): void {
  const { row: orderRow } = order
  const customer = [orderRow.name, orderRow.email, orderRow.phone]
  const isPickup = orderRow.delivery === 'pickup'
  const place = isPickup ? listPlaceLines(pickupPlaces) : listAddressLines(orderRow)
  const label = isPickup ? m.orders_receipt_pickup_at({}, l) : m.orders_receipt_ship_to({}, l)
  const small = { size: 8, isBold: true, color: FAINT, share: 0.5 }
  pdf.row([
    { ...small, text: m.orders_receipt_customer({}, l) },
    { ...small, text: place.length > 0 ? label : '' },
  ])
  pdf.row([
    { text: customer.filter(Boolean).join('\n'), share: 0.5 },
    { text: place.join('\n'), share: 0.5 },
  ])
  pdf.space(14)
}

/** With the seller's name where it is not the same place for all. */
export function listPlaceLines(places: readonly PickupPlace[]): string[] {
  const isOne = new Set(places.map(({ address }) => address)).size === 1
  if (isOne) return places.slice(0, 1).map(({ address }) => address)
  return places.map(({ providerName, address }) => `${providerName}: ${address}`)
}

function writeLines(pdf: PdfDocument, { order, providers }: OrderFacts, l: Locale): void {
  const writeTableHead = () => {
    const style = { size: 8, isBold: true, color: FAINT }
    pdf.row([
      { ...style, text: m.orders_receipt_item({}, l), share: SHARES.item },
      { ...style, text: m.orders_receipt_quantity({}, l), share: SHARES.quantity, isRight: true },
      { ...style, text: m.orders_receipt_price({}, l), share: SHARES.price, isRight: true },
      { ...style, text: m.orders_receipt_amount({}, l), share: SHARES.amount, isRight: true },
    ])
    pdf.rule()
  }
  writeTableHead()
  pdf.onNewPage(writeTableHead)
  for (const line of order.lines) {
    pdf.row(lineCells(line, l))
    const provider = providers.get(line.providerId)?.name
    const below = [
      // A seat has no number that a customer knows.
      line.kind === 'goods' && line.sku && m.orders_receipt_sku({ sku: line.sku }, l),
      provider && m.orders_receipt_sold_by({ provider }, l),
    ]
    pdf.row([{ text: below.filter(Boolean).join(' · '), share: SHARES.item, size: 8, color: FAINT }])
    pdf.space(4)
  }
  pdf.onNewPage(() => undefined)
}

function lineCells(line: StoredLine, { locale }: Locale): Cell[] {
  return [
    { text: nameOf(line, locale), share: SHARES.item },
    { text: String(line.quantity), share: SHARES.quantity, isRight: true },
    { text: dollars(line.unitPriceCents), share: SHARES.price, isRight: true },
    { text: dollars(line.grossCents), share: SHARES.amount, isRight: true },
  ]
}

const ROW_NAMES: Record<MailRowKind, (inputs: object, l: Locale) => string> = {
  goods: m.orders_receipt_goods,
  seats: m.orders_receipt_seats,
  provider_discount: m.orders_receipt_provider_discount,
  coupon: m.orders_receipt_coupon,
  points: m.orders_receipt_points,
  shipping: m.orders_receipt_shipping,
  state_tax: m.orders_receipt_state_tax,
  municipal_tax: m.orders_receipt_municipal_tax,
  total: m.orders_receipt_total,
  refund: m.orders_receipt_refund,
}

/** Both taxes stand apart, also where one of them is nothing. */
const ALWAYS: readonly MailRowKind[] = ['state_tax', 'municipal_tax', 'total']

function writeSums(pdf: PdfDocument, { order, refunds, paidWith }: OrderFacts, l: Locale): void {
  const { row: orderRow } = order
  const rows = rowsOf(orderRow.totals).filter(({ kind, cents }) => cents !== 0 || ALWAYS.includes(kind))
  const back = refunds.filter(({ amountCents }) => amountCents > 0)
  // With the closing line: nobody wants to turn the page for a total.
  pdf.reserveHeight((rows.length + back.length + 5) * SUM_HEIGHT)
  pdf.rule()
  const sum = (text: string, cents: number, style: Partial<Cell> = {}) =>
    pdf.row([
      { ...style, text, share: SUM_SHARES.label, isRight: true },
      { ...style, text: dollars(cents), share: SUM_SHARES.amount, isRight: true },
    ])
  for (const { kind, cents } of rows)
    sum(ROW_NAMES[kind]({}, l), cents, kind === 'total' ? { size: 12, isBold: true } : {})
  const method = paidWith
    ? m.orders_receipt_paid_with({ method: paidWith }, l)
    : orderRow.totals.totalCents === 0
      ? m.orders_receipt_nothing_paid({}, l)
      : ''
  if (method) pdf.row([{ text: method, share: 1, isRight: true, color: FAINT }])
  if (back.length === 0) return
  pdf.rule()
  for (const { amountCents, createdAt } of back) {
    const date = dayText(createdAt.toISOString(), l.locale)
    sum(m.orders_receipt_refunded_on({ date }, l), -amountCents)
  }
  sum(m.orders_receipt_balance({}, l), orderRow.totals.totalCents - orderRow.refundedCents, { isBold: true })
}

/** Who sold it, where they are, and by which registration they collect the tax. */
function writeSellers(
  pdf: PdfDocument,
  { order, providers }: OrderFacts,
  sellers: Paper['sellers'],
  l: Locale,
): void {
  pdf.space(14)
  for (const id of new Set(order.fulfillments.map(({ providerId }) => providerId))) {
    const provider = providers.get(id)?.name
    if (!provider) continue
    const { address, registration } = sellers.get(id) ?? { address: null, registration: '' }
    const place = address && [address.line1, address.line2, `${address.city}, PR ${address.postalCode}`]
    const parts = [
      m.orders_receipt_sold_by({ provider }, l),
      place?.filter(Boolean).join(', '),
      registration && m.orders_receipt_registration({ number: registration }, l),
    ]
    pdf.row([{ text: parts.filter(Boolean).join(' · '), share: 1, size: 8, color: FAINT }])
  }
}
