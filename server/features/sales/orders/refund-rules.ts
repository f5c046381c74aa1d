/**
 * What of an order goes back. Pure, in whole cents. A part is what is due for the first k pieces less what was due before,
 * so that refunds of a line, in whatever pieces, add up to exactly what was paid for it.
 */
import { rateOf } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/sales/order-terms.ts'
import { isOpen } from './rules.ts'
import type { Order, OrderRow, StoredFulfillment, StoredLine } from './types.ts'

/** The sums of a line that go back with it. */
export const PART_FIELDS = [
  'netCents',
  'pointsDiscountCents',
  'stateTaxCents',
  'municipalTaxCents',
  'commissionCents',
] as const
export type RefundParts = Record<(typeof PART_FIELDS)[number], number>

/** All of it. */
export const FULL_SHARE_BP = 10_000

/** Of `whole`, what belongs to the first `pieces` of `all`, to the nearest cent. */
function dueFor(total: number, pieces: number, all: number): number {
  return Math.floor((2 * total * pieces + all) / (2 * all))
}

export function refundParts(
  line: Pick<StoredLine, 'quantity' | 'refundedQuantity' | keyof RefundParts>,
  quantity: number,
  shareBp = FULL_SHARE_BP,
): RefundParts {
  const { refundedQuantity: before, quantity: all } = line
  const part = (total: number) =>
    rateOf(dueFor(total, before + quantity, all) - dueFor(total, before, all), shareBp)
  return {
    netCents: part(line.netCents),
    pointsDiscountCents: part(line.pointsDiscountCents),
    stateTaxCents: part(line.stateTaxCents),
    municipalTaxCents: part(line.municipalTaxCents),
    commissionCents: part(line.commissionCents),
  }
}

/** What the customer gets of it. */
export function paidCents(parts: Pick<RefundParts, 'netCents' | 'stateTaxCents' | 'municipalTaxCents'>) {
  return parts.netCents + parts.stateTaxCents + parts.municipalTaxCents
}

export interface RefundRequest {
  /** A share of what was paid for it comes back; all of it unless said. Only for lines of one piece: seats. */
  lines: readonly { lineId: string; quantity: number; shareBp?: number }[]
  shippingCents: number
}

export function refuseRefund(
  { row: orderRow, lines }: Pick<Order, 'row' | 'lines'>,
  requested: RefundRequest,
): 'REFUND_REFUSED' | null {
  const isPaid = orderRow.paymentStatus === 'paid' || orderRow.paymentStatus === 'partly_refunded'
  // All the money may be back while something that cost nothing is not.
  if (!isPaid && orderRow.paymentStatus !== 'refunded') return 'REFUND_REFUSED'
  if (requested.lines.length === 0 && requested.shippingCents === 0) return 'REFUND_REFUSED'
  if (requested.shippingCents > shippingLeft(orderRow)) return 'REFUND_REFUSED'
  if (new Set(requested.lines.map(({ lineId }) => lineId)).size !== requested.lines.length)
    return 'REFUND_REFUSED'
  const fits = ({ lineId, quantity }: { lineId: string; quantity: number }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && quantity <= line.quantity - line.refundedQuantity
  }
  return requested.lines.every(fits) ? null : 'REFUND_REFUSED'
}

export function shippingLeft({
  totals,
  refundedShippingCents,
}: Pick<OrderRow, 'totals' | 'refundedShippingCents'>) {
  return totals.shippingCents - refundedShippingCents
}

/** The order as it is after a refund: nothing is kept that can be computed. */
export function afterRefund(order: Order, requested: RefundRequest, at: Date): Order {
  const lines = order.lines.map((line) => {
    const taken = requested.lines.find(({ lineId }) => lineId === line.id)
    if (!taken) return line
    const { quantity, shareBp: refundShareBp = FULL_SHARE_BP } = taken
    return { ...line, refundedQuantity: line.refundedQuantity + quantity, refundShareBp }
  })
  const amountCents = amountOf(order, requested)
  const refundedCents = order.row.refundedCents + amountCents
  const orderRow = {
    ...order.row,
    refundedCents,
    refundedShippingCents: order.row.refundedShippingCents + requested.shippingCents,
    paymentStatus: statusAfter(order.row.totals.totalCents, refundedCents, lines),
  }
  return {
    row: orderRow,
    lines,
    fulfillments: order.fulfillments.map((each) => closeIfEmpty(each, lines, at)),
  }
}

export function amountOf({ lines }: Pick<Order, 'lines'>, requested: RefundRequest): number {
  return requested.lines.reduce((sum, { lineId, quantity, shareBp }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? sum + paidCents(refundParts(line, quantity, shareBp)) : sum
  }, requested.shippingCents)
}

/** Where nothing was paid, the goods decide. */
function statusAfter(totalCents: number, refundedCents: number, lines: readonly StoredLine[]): PaymentStatus {
  const isAllBack = lines.every((line) => line.refundedQuantity === line.quantity)
  if (refundedCents === totalCents && (totalCents > 0 || isAllBack)) return 'refunded'
  const isAnyBack =
    refundedCents > 0 || lines.some((line) => line.refundedQuantity > 0 && line.refundShareBp > 0)
  return isAnyBack ? 'partly_refunded' : 'paid'
}

/** Nobody is to hand over what was refunded before it left. What was kept of a seat is the organizer's when it was held. */
function closeIfEmpty(
  fulfillment: StoredFulfillment,
  lines: readonly StoredLine[],
  at: Date,
): StoredFulfillment {
  const isEmpty = lines.every(
    (line) =>
      line.fulfillmentId !== fulfillment.id ||
      (line.refundedQuantity === line.quantity && line.refundShareBp === FULL_SHARE_BP),
  )
  return isEmpty && isOpen(fulfillment)
    ? { ...fulfillment, status: 'cancelled', cancelledAt: at }
    : fulfillment
}

/** Points that come back: as much of those that were spent as of what they took off. */
export function pointsBack(
  order: Pick<OrderRow, 'pointsSpent' | 'totals'>,
  discountBack: { beforeCents: number; nowCents: number },
): number {
  const total = order.totals.pointsDiscountCents
  if (total === 0) return 0
  const due = (cents: number) => Math.floor((order.pointsSpent * cents) / total)
  return due(discountBack.beforeCents + discountBack.nowCents) - due(discountBack.beforeCents)
}

type Counted = Pick<StoredLine, 'netCents' | 'quantity' | 'refundedQuantity' | 'refundShareBp'>

/** Of the points a fulfillment earned, what is taken back for these refunds. */
export function pointsToTake(
  earned: number,
  lines: readonly Counted[],
  linesAfter: readonly Counted[],
): number {
  return pointsLeft(earned, lines) - pointsLeft(earned, linesAfter)
}

function pointsLeft(earned: number, lines: readonly Counted[]): number {
  const paid = lines.reduce((sum, line) => sum + line.netCents, 0)
  if (paid === 0) return earned
  const back = lines.reduce(
    (sum, line) =>
      sum + rateOf(dueFor(line.netCents, line.refundedQuantity, line.quantity), line.refundShareBp),
    0,
  )
  return Math.floor((earned * (paid - back)) / paid)
}

/** Everything of these fulfillments that is not back yet; with the shipping where nothing else is left. */
export function everythingOf(
  { row: orderRow, lines, fulfillments }: Order,
  isIncluded: (fulfillment: StoredFulfillment) => boolean,
): RefundRequest {
  const included = new Set(fulfillments.filter(isIncluded).map(({ id }) => id))
  const left = lines.filter((line) => line.quantity > line.refundedQuantity)
  // Only goods are sent.
  const isAll = fulfillments.every(
    (each) => each.kind === 'seats' || included.has(each.id) || each.status === 'cancelled',
  )
  return {
    lines: left
      .filter((line) => included.has(line.fulfillmentId))
      .map((line) => ({ lineId: line.id, quantity: line.quantity - line.refundedQuantity })),
    shippingCents: isAll ? shippingLeft(orderRow) : 0,
  }
}
