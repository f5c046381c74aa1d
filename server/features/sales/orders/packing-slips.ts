/** Packing slips: what to put into each parcel, without prices, one order a page or more, in its customer's language. */

import type { Language } from '#contract/language.ts'
import type { printPackingSlips } from '#contract/sales/managed-orders.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { addressLines } from '#contract/site/store-address.ts'
import type { StoreIdentity } from '#contract/site/store-identity.schemas.ts'
import { dayText } from '#server/features/site/email/index.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { FAINT, openPdf, type PdfDocument } from '#server/platform/pdf/index.ts'
import { listAddressLines } from './address-lines.ts'
import type { Deps } from './deps.ts'
import { deliveryWord } from './labels.ts'
import { nameOf } from './line-text.ts'
import { findProviders, limitToScope, type Provider, scopeOf } from './order-scope.ts'
import { readPlacesOf } from './pickup-places.ts'
import { wasPaid } from './rules.ts'
import { findOrder } from './store.ts'
import type { Order, StoredLine } from './types.ts'
import { listPlaceLines } from './write-receipt.ts'

interface Slip {
  order: Order
  /** Goods that were neither cancelled nor given back. */
  lines: (StoredLine & { left: number })[]
  providers: Map<string, Provider>
  pickupPlaces: PickupPlace[]
}

/** One that is not theirs refuses them all; one without goods to hand over is left out. */
export async function sendPackingSlips(
  deps: Deps,
  { input, me }: Call<typeof printPackingSlips>,
): Promise<Response> {
  const scope = await scopeOf(deps.db, me)
  const settings = await deps.settings.read()
  const { storeName } = settings.identity
  const slips: Slip[] = []
  for (const orderId of input.ids) {
    const order = limitToScope(scope, await findOrder(deps.db, orderId))
    const lines = listLinesToPack(order)
    if (lines.length === 0) continue
    const providers = await findProviders(
      deps.db,
      lines.map(({ providerId }) => providerId),
    )
    const pickupPlaces = await readPlacesOf(deps.db, order, settings)
    slips.push({ order, lines, providers, pickupPlaces })
  }
  if (slips.length === 0) throw new AppError('NOTHING_TO_PACK')
  const [first] = slips
  const name = slips.length === 1 ? `packing-slip-${first?.order.row.number}` : 'packing-slips'
  const pdf = await openPdf({ title: name, author: storeName, at: deps.clock.now() })
  for (const [at, slip] of slips.entries()) {
    if (at > 0) pdf.newPage()
    writeSlip(pdf, slip, settings.identity)
  }
  const file = await pdf.finish()
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function listLinesToPack({ row, lines, fulfillments }: Order): Slip['lines'] {
  if (!wasPaid(row.paymentStatus)) return []
  const open = new Set(
    fulfillments.filter(({ kind, status }) => kind === 'goods' && status !== 'cancelled').map(({ id }) => id),
  )
  return lines
    .filter(({ fulfillmentId }) => open.has(fulfillmentId))
    .map((line) => ({ ...line, left: line.quantity - line.refundedQuantity }))
    .filter(({ left }) => left > 0)
}

const SHARES = { quantity: 0.1, item: 0.65, sku: 0.25 }

function writeSlip(
  pdf: PdfDocument,
  { order, lines, providers, pickupPlaces }: Slip,
  identity: StoreIdentity,
) {
  const { row } = order
  const l: { locale: Language } = { locale: row.language }
  pdf.row([
    { text: identity.storeName, share: 0.6, size: 20, isBold: true },
    { text: m.orders_slip_title({}, l), share: 0.4, size: 20, isRight: true, color: FAINT },
  ])
  pdf.space(6)
  pdf.row([
    { text: m.orders_receipt_order({ number: row.number }, l), share: 0.6, size: 14, isBold: true },
    {
      text: m.orders_receipt_ordered({ date: dayText(row.createdAt.toISOString(), l.locale) }, l),
      share: 0.4,
      isRight: true,
    },
  ])
  pdf.space(10)
  pdf.rule()
  writeReceiver(pdf, order, pickupPlaces, l)
  for (const [providerId, own] of Map.groupBy(lines, (line) => line.providerId)) {
    pdf.text(m.orders_slip_from({ provider: providers.get(providerId)?.name ?? '' }, l), { isBold: true })
    pdf.rule()
    for (const line of own)
      pdf.row([
        { text: `${line.left} ×`, share: SHARES.quantity, size: 12, isBold: true },
        { text: nameOf(line, l.locale), share: SHARES.item, size: 12 },
        { text: line.sku, share: SHARES.sku, isRight: true, color: FAINT },
      ])
    pdf.space(14)
  }
  const count = lines.reduce((all, { left }) => all + left, 0)
  pdf.text(m.orders_slip_count({ count }, l), { isBold: true })
  if (row.note) {
    pdf.space(12)
    pdf.text(m.orders_slip_note({}, l), { size: 8, isBold: true, color: FAINT })
    pdf.text(row.note)
  }
  pdf.space(18)
  pdf.text(m.orders_receipt_thanks({}, l), { color: FAINT })
  writeStore(pdf, identity)
}

/** To whom, and where; the code of a pickup is the customer's to say and not on paper. */
function writeReceiver(
  pdf: PdfDocument,
  { row }: Order,
  pickupPlaces: readonly PickupPlace[],
  l: { locale: Language },
) {
  const isPickup = row.delivery === 'pickup'
  const small = { size: 8, isBold: true, color: FAINT, share: 0.5 }
  const label = isPickup ? m.orders_receipt_pickup_at({}, l) : m.orders_receipt_ship_to({}, l)
  pdf.row([
    { ...small, text: label },
    { ...small, text: m.orders_csv_delivery({}, l) },
  ])
  const place = isPickup ? [row.name, ...listPlaceLines(pickupPlaces)] : listAddressLines(row)
  const contact = [row.delivery ? deliveryWord(row.delivery, l.locale) : '', row.phone]
  pdf.row([
    { text: place.join('\n'), share: 0.5, size: 12 },
    { text: contact.filter(Boolean).join('\n'), share: 0.5 },
  ])
  pdf.space(16)
}

/** Who sold it, at the end of a paper: the company's name, where it is, and how to reach it. */
function writeStore(pdf: PdfDocument, identity: StoreIdentity): void {
  const { storeName, legalName, address, email, phone } = identity
  const parts = [legalName || storeName, ...addressLines(address), email, phone]
  pdf.space(4)
  pdf.text(parts.filter(Boolean).join(' · '), { size: 8, color: FAINT })
}
