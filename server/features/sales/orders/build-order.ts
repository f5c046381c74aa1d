/**
 * The one place where an order is made, from a cart that is to be paid for or from seats that cost nothing: what its lines
 * say, cost and owe is frozen here. Pure but for the names it invents.
 */
import type { Language } from '#contract/language.ts'
import { rateOf } from '#contract/money.ts'
import type { Delivery, PricedLine, SaleLine } from '#server/features/sales/pricing/index.ts'
import type { SellableSeat } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { newId } from '#server/platform/ids.ts'
import { newOrderNumber, newPickupCode } from './order-number.ts'
import { FULL_SHARE_BP } from './refund-rules.ts'
import type { Order, OrderAddress, OrderTotals, StoredFulfillment, StoredLine } from './types.ts'

/** What becomes a line: where it is taken from, what it is, and what it costs. */
export interface BoughtItem {
  line: Pick<StoredLine, 'inventoryItemId' | 'extraItemIds' | 'seat'>
  thing: Pick<StoredLine, 'productId' | 'variantId' | 'sku' | 'picture'> & Pick<SellableSeat, 'texts'>
  sale: SaleLine
  price: PricedLine
}

export interface NewOrder {
  items: readonly BoughtItem[]
  totals: OrderTotals
  commission: Settings['commission']
  cartId: string
  /** Null: someone without an account, who paid at the counter. */
  userId: string | null
  language: Language
  contact: { name: string; email: string; phone: string }
  /** Null where there are only seats. */
  delivery: Delivery | null
  address: OrderAddress | null
  note: string
  couponCode: string | null
  pointsSpent: number
  agreed: string
  held: { since: Date; until: Date }
  /** Paid for by being made, or waiting for its payment. */
  paymentStatus: 'paid' | 'pending'
  now: Date
}

export function buildOrder(requested: NewOrder): Order {
  const { contact, held, now, paymentStatus } = requested
  const id = newId('ord')
  const fulfillments = buildFulfillments(id, requested)
  return {
    fulfillments,
    lines: requested.items.map((item, position) => ({
      ...buildLine(item, requested.commission),
      orderId: id,
      fulfillmentId: fulfillmentOf(fulfillments, item).id,
      position,
    })),
    row: {
      id,
      number: newOrderNumber(),
      cartId: requested.cartId,
      userId: requested.userId,
      language: requested.language,
      paymentStatus,
      failure: null,
      ...contact,
      delivery: requested.delivery,
      address: requested.address,
      note: requested.note,
      couponCode: requested.couponCode,
      pointsSpent: requested.pointsSpent,
      totals: requested.totals,
      refundedCents: 0,
      refundedShippingCents: 0,
      agreed: requested.agreed,
      reservedUntil: held.until,
      heldSince: held.since,
      createdAt: now,
      paidAt: paymentStatus === 'paid' ? now : null,
    },
  }
}

const kindOf = ({ sale }: BoughtItem) => (sale.kind === 'goods' ? 'goods' : 'seats')

/** One a provider and kind: each hands over their own. */
function buildFulfillments(orderId: string, { items, delivery }: NewOrder): StoredFulfillment[] {
  const made = new Map<string, StoredFulfillment>()
  for (const item of items) {
    const { providerId } = item.sale
    const kind = kindOf(item)
    const key = `${providerId}:${kind}`
    if (made.has(key)) continue
    made.set(key, {
      id: newId('ful'),
      orderId,
      providerId,
      kind,
      status: 'unfulfilled',
      carrier: '',
      trackingNumber: '',
      pickupCode: kind === 'goods' && delivery === 'pickup' ? newPickupCode() : null,
      readyAt: null,
      shippedAt: null,
      deliveredAt: null,
      cancelledAt: null,
    })
  }
  return [...made.values()]
}

function fulfillmentOf(fulfillments: readonly StoredFulfillment[], item: BoughtItem): StoredFulfillment {
  const { providerId } = item.sale
  const ours = fulfillments.find((each) => each.providerId === providerId && each.kind === kindOf(item))
  if (!ours) throw new Error(`A line of ${providerId} has nobody to hand it over.`)
  return ours
}

function buildLine(
  { line, thing, sale, price }: BoughtItem,
  commission: Settings['commission'],
): Omit<StoredLine, 'orderId' | 'fulfillmentId' | 'position'> {
  const commissionBp = sale.kind === 'goods' ? commission.goodsBp : commission.eventsBp
  return {
    id: newId('oln'),
    kind: sale.kind,
    inventoryItemId: line.inventoryItemId,
    productId: thing.productId,
    variantId: thing.variantId,
    providerId: sale.providerId,
    sku: thing.sku,
    nameEn: thing.texts.en.name,
    nameEs: thing.texts.es.name,
    optionsEn: thing.texts.en.options,
    optionsEs: thing.texts.es.options,
    picture: thing.picture,
    taxClass: sale.taxClass,
    unitPriceCents: sale.unitPriceCents,
    quantity: sale.quantity,
    grossCents: price.grossCents,
    providerDiscountCents: price.providerDiscountCents,
    couponDiscountCents: price.couponDiscountCents,
    pointsDiscountCents: price.pointsDiscountCents,
    netCents: price.netCents,
    stateTaxCents: price.stateTaxCents,
    municipalTaxCents: price.municipalTaxCents,
    commissionBp,
    commissionCents: rateOf(price.netCents + price.pointsDiscountCents, commissionBp),
    refundedQuantity: 0,
    refundShareBp: FULL_SHARE_BP,
    seat: line.seat,
    extraItemIds: line.extraItemIds,
  }
}
