/** All that follows from a sale in its transaction: books, points, seats, who bought what, and a cart that is empty again. */
import { buyersWrite } from '#server/features/catalog/reviews/index.ts'
import { emptiedCartsWrite, isDraftCart } from '#server/features/sales/cart/index.ts'
import { type Capture, paidOrdersWrite } from '#server/features/sales/ledger/index.ts'
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
  await writeTogether(tx, [...salesWrites([{ order, sale }]), points])
  if (lines.some(({ seat }) => seat !== null))
    await deps.seats.bookSeats(tx, { orderId: orderRow.id, holderId: orderRow.userId, lines, settings, now })
  if (isDraftCart(orderRow.cartId))
    await deps.drafts.markPaid(tx, { cartId: orderRow.cartId, orderId: orderRow.id, now })
  callForFollowUp(tx)
}

/** All of it but points, seats and drafts. */
export function salesWrites(sold: readonly { order: Order; sale: Sale; isWholeCart?: boolean }[]): Write[] {
  const paid = sold.map(({ order: { row, lines }, sale: { capture, now: at } }) => ({
    capture,
    sale: { orderId: row.id, totals: row.totals, lines, at },
  }))
  return [
    paidWrite(sold.map(({ order: { row }, sale }) => ({ row, at: sale.now }))),
    paidOrdersWrite(paid),
    buyersWrite(sold.flatMap(({ order, sale }) => boughtOf(order, sale.now)).sort(byProduct)),
    emptiedCartsWrite(
      sold.map(({ order: { row, lines }, isWholeCart = false }) => ({
        cartId: row.cartId,
        bought: lines,
        isWhole: isWholeCart,
      })),
    ),
  ]
}

/** What somebody earns by it. */
export async function earningOf(
  { campaigns: reader }: Pick<Deps, 'campaigns'>,
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

function boughtOf({ row: { userId }, lines }: Order, at: Date) {
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  return userId ? productIds.map((productId) => ({ productId, userId, at })) : []
}

/** Everybody locks products in one order. */
const byProduct = (one: { productId: string }, other: { productId: string }) =>
  one.productId < other.productId ? -1 : 1
