/** An order as its buyer sees it. */

import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { Order as OrderSchema } from '#contract/sales/orders.schemas.ts'
import type { OrderSeat } from '#server/features/sales/seat-sales/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { optionsOf } from './line-text.ts'
import { gatherFacts, type OrderFacts, type StoredEvent } from './order-view-data.ts'
import { returningOf, type StoredReturn } from './return-store.ts'
import { isOpen, refuseCancel, returnEnd } from './rules.ts'
import { trackingUrl } from './tracking.ts'
import type { Order, StoredFulfillment, StoredLine } from './types.ts'

export type OrderReply = z.output<typeof OrderSchema>
type FulfillmentReply = OrderReply['fulfillments'][number]

export async function viewOwnOrder(
  deps: Deps,
  order: Order,
  { language }: Pick<Call, 'language'>,
): Promise<OrderReply> {
  const facts = await gatherFacts(deps, order, language)
  return {
    ...toReply(facts, { isBuyer: true }),
    timeline: facts.events.filter(({ isPrivate }) => !isPrivate).map((event) => toEvent(event, facts, null)),
  }
}

/** All but the timeline, which depends on who looks. */
export function toReply(facts: OrderFacts, { isBuyer }: { isBuyer: boolean }): OrderReply {
  const { order, refunds } = facts
  const { row: orderRow } = order
  return {
    id: orderRow.id,
    number: orderRow.number,
    createdAt: orderRow.createdAt.toISOString(),
    paidAt: iso(orderRow.paidAt),
    language: orderRow.language,
    paymentStatus: orderRow.paymentStatus,
    contact: { name: orderRow.name, email: orderRow.email, phone: orderRow.phone },
    delivery: orderRow.delivery,
    pickupPlaces: facts.pickupPlaces,
    address: orderRow.address,
    note: orderRow.note,
    couponCode: orderRow.couponCode,
    pointsSpent: orderRow.pointsSpent,
    pointsEarned: facts.pointsEarned,
    totals: orderRow.totals,
    refundedCents: orderRow.refundedCents,
    paidWith: facts.paidWith,
    fulfillments: order.fulfillments.map((each) => toFulfillment(each, facts, isBuyer)),
    returns: facts.returns.map((each) => toReturn(each, facts)),
    refunds: refunds.map((each) => ({
      id: each.id,
      amountCents: each.amountCents,
      pointsReturned: each.pointsReturned,
      pointsTaken: each.pointsTaken,
      status: each.status,
      reason: each.reason,
      createdAt: each.createdAt.toISOString(),
      sentAt: iso(each.sentAt),
    })),
    timeline: [],
    canCancel: refuseCancel(order, 'customer') === null,
  }
}

const iso = (time: Date | null) => time?.toISOString() ?? null

function toFulfillment(each: StoredFulfillment, facts: OrderFacts, isBuyer: boolean): FulfillmentReply {
  const { order, providers, settings, now } = facts
  const provider = providers.get(each.providerId)
  const returnUntil = returnEnd(each, settings.returnDays)
  return {
    id: each.id,
    kind: each.kind,
    provider: { id: each.providerId, slug: provider?.slug ?? '', name: provider?.name ?? '' },
    status: each.status,
    carrier: each.carrier as FulfillmentReply['carrier'],
    trackingNumber: each.trackingNumber,
    trackingUrl: trackingUrl(each),
    pickupCode: isBuyer && isOpen(each) && order.row.paidAt ? each.pickupCode : null,
    readyAt: iso(each.readyAt),
    shippedAt: iso(each.shippedAt),
    deliveredAt: iso(each.deliveredAt),
    returnUntil: returnUntil && returnUntil >= now ? returnUntil.toISOString() : null,
    lines: order.lines.filter((line) => line.fulfillmentId === each.id).map((line) => toLine(line, facts)),
  }
}

function toLine(
  line: StoredLine,
  { language, slugs, returns, seats }: OrderFacts,
): FulfillmentReply['lines'][number] {
  return {
    id: line.id,
    kind: line.kind,
    productId: line.productId,
    slug: slugs.get(line.productId ?? '') ?? null,
    sku: line.sku,
    name: nameIn(line, language),
    optionsText: optionsOf(line, language),
    picture: line.picture,
    unitPriceCents: line.unitPriceCents,
    quantity: line.quantity,
    refundedQuantity: line.refundedQuantity,
    returningQuantity: returningOf(returns).get(line.id) ?? 0,
    grossCents: line.grossCents,
    discountCents: line.providerDiscountCents + line.couponDiscountCents + line.pointsDiscountCents,
    netCents: line.netCents,
    taxCents: line.stateTaxCents + line.municipalTaxCents,
    seat: toSeat(seats.get(line.id)),
  }
}

function toSeat(seat: OrderSeat | undefined): FulfillmentReply['lines'][number]['seat'] {
  if (!seat) return null
  const { seatId, eventId, startsAt, attendeeName, isCancelled } = seat
  return { seatId, eventId, startsAt: startsAt.toISOString(), attendeeName, isCancelled }
}

function nameIn(line: StoredLine, language: Language): string {
  return language === 'es' ? line.nameEs : line.nameEn
}

export function toReturn(
  each: StoredReturn,
  { order, providers, language }: Pick<OrderFacts, 'order' | 'providers' | 'language'>,
): OrderReply['returns'][number] {
  const { row: orderRow, lines, fulfillments } = order
  const providerId = fulfillments.find(({ id }) => id === each.fulfillmentId)?.providerId ?? ''
  return {
    id: each.id,
    orderId: orderRow.id,
    orderNumber: orderRow.number,
    fulfillmentId: each.fulfillmentId,
    providerName: providers.get(providerId)?.name ?? '',
    status: each.status,
    reason: each.reason,
    comment: each.comment,
    decision: each.decision,
    lines: each.lines.map(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId)
      return { lineId, name: line ? nameIn(line, language) : '', quantity }
    }),
    createdAt: each.createdAt.toISOString(),
    decidedAt: iso(each.decidedAt),
    closedAt: iso(each.closedAt),
  }
}

export function toEvent(
  { kind, actor, isPrivate, data, at }: StoredEvent,
  { providers }: OrderFacts,
  actorName: string | null,
): OrderReply['timeline'][number] {
  const { providerId, ...shown } = data
  const providerName = shown.providerName ?? providers.get(providerId ?? '')?.name
  return { kind, actor, actorName, isPrivate, at: at.toISOString(), data: { ...shown, providerName } }
}
