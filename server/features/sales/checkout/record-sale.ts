/** All that follows from a sale, in its transaction: books, points, who bought what, and who is told. */

import { sql } from 'drizzle-orm'
import { describePickupPlace } from '#contract/site/store-address.ts'
import { notifyPerson, notifyTeam } from '#server/features/people/notifications/index.ts'
import { isDraftCart } from '#server/features/sales/cart/index.ts'
import { type Capture, postPaidOrder } from '#server/features/sales/ledger/index.ts'
import { describeLines, earnPoints } from '#server/features/sales/loyalty/index.ts'
import { addEvents, markPaid, type Order, orderMail } from '#server/features/sales/orders/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'

interface Sale {
  settings: Settings
  /** Null where nothing was charged. */
  capture: Capture | null
  now: Date
}

export async function recordSale(deps: Deps, tx: Tx, order: Order, sale: Sale): Promise<void> {
  const { row: orderRow, lines, fulfillments } = order
  const { settings, now } = sale
  await markPaid(tx, orderRow.id, now)
  await postPaidOrder(tx, {
    capture: sale.capture,
    sale: { orderId: orderRow.id, totals: orderRow.totals, lines, at: now },
  })
  if (orderRow.userId) {
    const campaigns = await deps.campaigns.listRunning(now, tx)
    const parts = fulfillments.map(({ id }) => ({ fulfillmentId: id, paidCents: paidFor(order, id) }))
    await earnPoints(tx, {
      userId: orderRow.userId,
      orderId: orderRow.id,
      parts,
      rules: settings.loyalty,
      now,
      campaigns,
      lines: await describeLines(tx, lines, campaigns),
    })
  }
  await deps.seats.bookSeats(tx, { orderId: orderRow.id, holderId: orderRow.userId, lines, settings, now })
  await rememberBuyer(tx, order, now)
  if (isDraftCart(orderRow.cartId))
    await deps.drafts.markPaid(tx, { cartId: orderRow.cartId, orderId: orderRow.id, now })
  await enqueue(tx, 'after_sale', { orderId: orderRow.id })
  const amountCents = orderRow.totals.totalCents
  await addEvents(tx, [
    { orderId: orderRow.id, kind: 'paid', actor: 'system', data: { amountCents }, at: now },
  ])
  await notifyBuyer(deps, tx, order, settings)
  await notifyProviders(deps, tx, order)
}

function paidFor({ lines }: Order, fulfillmentId: string): number {
  return lines
    .filter((line) => line.fulfillmentId === fulfillmentId)
    .reduce((all, line) => all + line.netCents, 0)
}

async function rememberBuyer(tx: Tx, { row: orderRow, lines }: Order, now: Date): Promise<void> {
  if (!orderRow.userId) return
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort()
  await tx.execute(sql`
    insert into product_buyers (product_id, user_id, first_at)
    select id, ${orderRow.userId}, ${now.toISOString()}::timestamptz from unnest(${sql.param(productIds)}::text[]) as id
    on conflict do nothing`)
}

async function notifyBuyer(deps: Deps, tx: Tx, order: Order, settings: Settings): Promise<void> {
  const { row: orderRow } = order
  await notifyPerson(tx, {
    userId: orderRow.userId,
    kind: 'order_confirmed',
    cause: `order-confirmed:${orderRow.id}`,
    path: `/customer/purchases/${orderRow.id}`,
    data: { number: orderRow.number },
    mail: {
      template: 'order-confirmed',
      data: orderMail(order, { publicUrl: deps.publicUrl, pickupPlace: describePickupPlace(settings) }),
      to: orderRow.email,
      language: orderRow.language,
    },
  })
}

async function notifyProviders(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const { row: orderRow, fulfillments } = order
  const { rows } = await tx.execute<{ id: string; user_id: string; name: string }>(sql`
    select id, user_id, name from collaborators
    where user_id is not null and id = any(${sql.param(fulfillments.map((each) => each.providerId))}::text[])`)
  for (const provider of rows) {
    const lines = order.lines.filter((line) => line.providerId === provider.id)
    const count = lines.reduce((all, line) => all + line.quantity, 0)
    const path = `/provider/orders?order=${orderRow.id}`
    await notifyTeam(tx, { ownerId: provider.user_id, area: 'orders' }, () => ({
      kind: 'sale',
      cause: `sale:${orderRow.id}:${provider.id}`,
      path,
      data: { number: orderRow.number, count },
      mail: {
        template: 'sale',
        data: {
          ...orderMail({ ...order, lines }, { publicUrl: deps.publicUrl }),
          name: provider.name,
          url: `${deps.publicUrl}${path}`,
          rows: [],
        },
      },
    }))
  }
}
