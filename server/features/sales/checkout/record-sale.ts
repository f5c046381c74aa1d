/** All that follows from a sale, in its transaction: books, points, who bought what, and who is told. */
import { sql } from 'drizzle-orm'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { type Capture, postPaidOrder } from '#server/features/sales/ledger/index.ts'
import { earnPoints } from '#server/features/sales/loyalty/index.ts'
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

export async function recordSale(parts: Deps, tx: Tx, whole: Order, sale: Sale): Promise<void> {
  const { order, lines, fulfillments } = whole
  const { settings, now } = sale
  await markPaid(tx, order.id, now)
  await postPaidOrder(tx, {
    capture: sale.capture,
    sale: { orderId: order.id, totals: order.totals, lines, at: now },
  })
  if (order.userId) {
    const parts = fulfillments.map(({ id }) => ({ fulfillmentId: id, paidCents: paidFor(whole, id) }))
    await earnPoints(tx, { userId: order.userId, orderId: order.id, parts, rules: settings.loyalty, now })
  }
  await parts.seats.bookSeats(tx, { orderId: order.id, holderId: order.userId, lines, settings, now })
  await rememberBuyer(tx, whole, now)
  await enqueue(tx, 'after_sale', { orderId: order.id })
  const amountCents = order.totals.totalCents
  await addEvents(tx, [{ orderId: order.id, kind: 'paid', actor: 'system', data: { amountCents }, at: now }])
  await notifyBuyer(parts, tx, whole, settings)
  await notifySellers(parts, tx, whole)
}

function paidFor({ lines }: Order, fulfillmentId: string): number {
  return lines
    .filter((line) => line.fulfillmentId === fulfillmentId)
    .reduce((all, line) => all + line.netCents, 0)
}

async function rememberBuyer(tx: Tx, { order, lines }: Order, now: Date): Promise<void> {
  if (!order.userId) return
  const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))].sort()
  await tx.execute(sql`
    insert into product_buyers (product_id, user_id, first_at)
    select id, ${order.userId}, ${now.toISOString()}::timestamptz from unnest(${sql.param(productIds)}::text[]) as id
    on conflict do nothing`)
}

async function notifyBuyer(parts: Deps, tx: Tx, whole: Order, settings: Settings): Promise<void> {
  const { order } = whole
  await notifyPerson(tx, {
    userId: order.userId,
    kind: 'order_confirmed',
    cause: `order-confirmed:${order.id}`,
    path: `/customer/purchases/${order.id}`,
    data: { number: order.number },
    mail: {
      template: 'order-confirmed',
      data: orderMail(whole, { publicUrl: parts.publicUrl, pickupPlace: settings.pickupPlace }),
      to: order.email,
      language: order.language,
    },
  })
}

async function notifySellers(parts: Deps, tx: Tx, whole: Order): Promise<void> {
  const { order, fulfillments } = whole
  const { rows } = await tx.execute<{ id: string; user_id: string; name: string }>(sql`
    select id, user_id, name from collaborators
    where user_id is not null and id = any(${sql.param(fulfillments.map((each) => each.providerId))}::text[])`)
  for (const seller of rows) {
    const lines = whole.lines.filter((line) => line.providerId === seller.id)
    const count = lines.reduce((all, line) => all + line.quantity, 0)
    const path = `/provider/orders?order=${order.id}`
    await notifyPerson(tx, {
      userId: seller.user_id,
      kind: 'sale',
      cause: `sale:${order.id}:${seller.id}`,
      path,
      data: { number: order.number, count },
      mail: {
        template: 'sale',
        data: {
          ...orderMail({ ...whole, lines }, { publicUrl: parts.publicUrl }),
          name: seller.name,
          url: `${parts.publicUrl}${path}`,
          rows: [],
        },
      },
    })
  }
}
