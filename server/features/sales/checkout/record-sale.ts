/** All that follows from a sale in its transaction: books, points, seats, who bought what, and a cart that is empty again. */
import { buyerWrite } from '#server/features/catalog/reviews/index.ts'
import { emptiedCartWrite, isDraftCart } from '#server/features/sales/cart/index.ts'
import { type Capture, paidOrderWrite } from '#server/features/sales/ledger/index.ts'
import { describeLines, earningWrite } from '#server/features/sales/loyalty/index.ts'
import { type Order, paidWrite } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { type Write, writeTogether } from '#server/platform/database/write-together.ts'
import type { Deps } from './deps.ts'
import { callForFollowUp } from './follow-up-sales.ts'

export interface Sale {
  settings: Settings
  /** Null where nothing was charged. */
  capture: Capture | null
  now: Date
}

export async function recordSale(deps: Deps, tx: Tx, order: Order, sale: Sale): Promise<void> {
  const { row: orderRow, lines } = order
  const { settings, now } = sale
  const points = orderRow.userId
    ? await earningWrite(tx, await earningOf(deps, tx, order, orderRow.userId, sale))
    : []
  await writeTogether(tx, [...saleWrites(order, sale), points])
  if (lines.some(({ seat }) => seat !== null))
    await deps.seats.bookSeats(tx, { orderId: orderRow.id, holderId: orderRow.userId, lines, settings, now })
  if (isDraftCart(orderRow.cartId))
    await deps.drafts.markPaid(tx, { cartId: orderRow.cartId, orderId: orderRow.id, now })
  callForFollowUp(tx)
}

/** All of it but points, seats and drafts. */
export function saleWrites(order: Order, { capture, now }: Sale): Write[] {
  const { row: orderRow, lines } = order
  const { id: orderId, totals, cartId } = orderRow
  return [
    paidWrite(orderRow, now),
    paidOrderWrite({ capture, sale: { orderId, totals, lines, at: now } }),
    noteBuyer(order, now),
    emptiedCartWrite(cartId, lines),
  ]
}

/** What somebody earns by it. */
export async function earningOf(
  { campaigns: reader }: Deps,
  tx: Tx,
  order: Order,
  userId: string,
  { settings, now }: Sale,
) {
  const { row: orderRow, lines, fulfillments } = order
  const campaigns = await reader.listRunning(now, tx)
  return {
    userId,
    orderId: orderRow.id,
    parts: fulfillments.map(({ id }) => ({ fulfillmentId: id, paidCents: paidFor(order, id) })),
    rules: settings.loyalty,
    now,
    campaigns,
    lines: await describeLines(tx, lines, campaigns),
  }
}

function paidFor({ lines }: Order, fulfillmentId: string): number {
  return lines
    .filter((line) => line.fulfillmentId === fulfillmentId)
    .reduce((all, line) => all + line.netCents, 0)
}

function noteBuyer({ row: orderRow, lines }: Order, now: Date): Write {
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort()
  return orderRow.userId && productIds.length > 0 ? buyerWrite(orderRow.userId, productIds, now) : []
}
