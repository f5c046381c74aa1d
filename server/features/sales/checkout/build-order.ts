/** A quote that was agreed to becomes an order, frozen. Pure but for the names it invents. */
import { createHash } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { rateOf } from '#contract/money.ts'
import type { StoredCart } from '#server/features/sales/cart/index.ts'
import {
  FULL_SHARE_BP,
  newOrderNumber,
  newPickupCode,
  type OrderAddress,
  type StoredFulfilment,
  type StoredLine,
  type WholeOrder,
} from '#server/features/sales/orders/index.ts'
import type { Delivery } from '#server/features/sales/pricing/index.ts'
import { newId } from '#server/platform/ids.ts'
import type { Quote } from './quote.ts'
import type { HoldTime } from './reservation-rules.ts'

export interface Agreement {
  cart: StoredCart
  quote: Quote
  userId: string
  language: Language
  delivery: Delivery
  address: OrderAddress | null
  contact: { name: string; email: string; phone: string }
  points: number
  note: string
  now: Date
  held: HoldTime
}

export function makeOrder(agreed: Agreement): WholeOrder {
  const { cart, quote, contact, now } = agreed
  const id = newId('ord')
  const { priced, delivery, problem } = quote.priced
  const fulfilments = makeFulfilments(id, agreed)
  return {
    fulfilments,
    lines: makeLines(id, agreed, fulfilments),
    order: {
      id,
      number: newOrderNumber(),
      cartId: cart.id,
      userId: agreed.userId,
      language: agreed.language,
      paymentStatus: 'pending',
      failure: null,
      ...contact,
      delivery: priced.hasGoods ? delivery : null,
      address: agreed.address,
      note: agreed.note,
      couponCode: problem === null ? cart.couponCode : null,
      pointsSpent: agreed.points,
      totals: priced.totals,
      refundedCents: 0,
      refundedShippingCents: 0,
      agreed: hashAgreement(agreed),
      holdUntil: agreed.held.until,
      heldSince: agreed.held.since,
      createdAt: now,
      paidAt: null,
    },
  }
}

/** All that makes one checkout another one. */
export function hashAgreement({ cart, quote, contact, address, points, note, delivery }: Agreement): string {
  const lines = bought(quote).map(({ line, thing, sale }) => [
    thing.variantId,
    line.poolId,
    line.seat,
    sale.quantity,
    sale.unitPriceCents,
  ])
  const facts = [cart.couponCode, lines, contact, address, points, note, delivery, quote.priced.priced.totals]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** The lines that are in the totals, each with its price and what it is of. */
export function bought({ gathered, priced }: Quote) {
  return priced.lines.flatMap((sale, i) => {
    const offered = gathered.offers.find(({ line }) => line.id === sale.id)
    const price = priced.priced.lines[i]
    return offered && price && sale.quantity > 0 ? [{ ...offered, sale, price }] : []
  })
}

const kindOf = (kind: 'goods' | 'seat') => (kind === 'goods' ? 'goods' : 'seats')

/** One a provider and kind: each hands over their own. */
function makeFulfilments(orderId: string, { quote, delivery }: Agreement): StoredFulfilment[] {
  const made = new Map<string, StoredFulfilment>()
  for (const { sale } of bought(quote)) {
    const kind = kindOf(sale.kind)
    const key = `${sale.providerId}:${kind}`
    if (made.has(key)) continue
    made.set(key, {
      id: newId('ful'),
      orderId,
      providerId: sale.providerId,
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

function makeLines(
  orderId: string,
  { quote }: Agreement,
  fulfilments: readonly StoredFulfilment[],
): StoredLine[] {
  const { commission } = quote.gathered.settings
  return bought(quote).map(({ line, thing, sale, price }, position) => {
    const kind = kindOf(sale.kind)
    const ours = fulfilments.find((each) => each.providerId === sale.providerId && each.kind === kind)
    if (!ours) throw new Error(`A line of ${sale.providerId} has nobody to hand it over.`)
    const commissionBp = sale.kind === 'goods' ? commission.goodsBp : commission.eventsBp
    return {
      id: newId('oln'),
      orderId,
      fulfilmentId: ours.id,
      position,
      kind: sale.kind,
      poolId: line.poolId,
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
      alsoPools: line.alsoPools,
    }
  })
}
