/** A refund takes back the points it earned and gives back those it spent (rules.md Loyalty). */
import { earnedBy, returnPoints, takeBack } from '#server/features/sales/loyalty/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { pointsBack, pointsToTake } from './refund-rules.ts'
import { listRefundedLines, type RefundedLine } from './refund-store.ts'
import type { Order } from './types.ts'

interface PointsOrder {
  refundId: string
  before: Order
  after: Order
  lines: readonly RefundedLine[]
  now: Date
}

/** Whoever was erased has no points any more. */
export async function settlePoints(tx: Tx, { refundId, before, after, lines, now }: PointsOrder) {
  const { row: order } = before
  if (order.userId === null) return { pointsReturned: 0, pointsTaken: 0 }
  const base = { userId: order.userId, orderId: order.id, now }
  const earlier = await listRefundedLines(tx, order.id)
  const due = pointsBack(order, { beforeCents: discountOf(earlier), nowCents: discountOf(lines) })
  const pointsReturned = await returnPoints(tx, { ...base, points: due, cause: `refund:${refundId}` })
  let pointsTaken = 0
  for (const { fulfillmentId, points: earned, campaign } of await earnedBy(tx, order.id)) {
    // What a campaign gave goes back with the lines it was given for, and with no others.
    const isOfIt = (line: { id: string; fulfillmentId: string }) =>
      line.fulfillmentId === fulfillmentId && (!campaign || campaign.lineIds.includes(line.id))
    const points = pointsToTake(earned, before.lines.filter(isOfIt), after.lines.filter(isOfIt))
    if (points === 0) continue
    const cause = [`refund:${refundId}`, fulfillmentId, ...(campaign ? [campaign.id] : [])].join(':')
    pointsTaken += await takeBack(tx, { ...base, fulfillmentId, points, cause })
  }
  return { pointsReturned, pointsTaken }
}

function discountOf(lines: readonly Pick<RefundedLine, 'pointsDiscountCents'>[]): number {
  return lines.reduce((sum, line) => sum + line.pointsDiscountCents, 0)
}
