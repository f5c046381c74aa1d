/**
 * What follows from a sale a moment after it: who is told, what its products are counted, what is printed. Apart from the
 * sale, so that whoever pays does not wait for it, and the buyers of one product not for each other. A paid order that is
 * not counted is the queue; it is worked off by whichever process is first, once.
 */
import {
  addSold,
  countBoughtTogether,
  publishProductChange,
} from '#server/features/catalog/products/index.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { notifyPerson, notifyTeam } from '#server/features/people/notifications/index.ts'
import {
  isFreeBooking,
  listUncounted,
  listUncountedOf,
  markCounted,
  type Order,
  orderMail,
  readPlacesOf,
} from '#server/features/sales/orders/index.ts'
import { markForCommit } from '#server/platform/database/after-commit.ts'
import type { Queue } from '#server/platform/database/drain.ts'
import { isDatabaseAway } from '#server/platform/database/is-away.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { enqueue, enqueueAll } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'

const TOPIC = 'sales'
/** Best sellers and wishes may be a little late: a busy product is looked at once in a while, not at each sale. */
const LATER_MS = 10_000
const BATCH = 25
/** One that fails lets the others pass, and comes back after so long. */
const PUT_OFF_MS = 60_000

/** In the transaction of a sale or of a free booking. */
export function callForFollowUp(tx: Tx): void {
  markForCommit(tx, TOPIC)
}

export function createSalesQueue(deps: Deps, takePaidOrder: (orderId: string) => Promise<void>): Queue {
  const putOffUntil = new Map<string, number>()

  async function followUp(orderIds: readonly string[]): Promise<void> {
    const orders = await deps.db.transaction((tx) => followUpSales(deps, tx, orderIds))
    for (const { row: order } of orders) if (!isFreeBooking(order)) await takePaidOrder(order.id)
  }

  async function followUpEach(orderIds: readonly string[]): Promise<void> {
    for (const orderId of orderIds) {
      try {
        await followUp([orderId])
      } catch (err) {
        if (isDatabaseAway(err)) throw err
        putOffUntil.set(orderId, Date.now() + PUT_OFF_MS)
        deps.log.error({ err, orderId }, 'a sale could not be followed up')
      }
    }
  }

  return {
    topic: TOPIC,
    async work() {
      for (const [orderId, until] of putOffUntil) if (until <= Date.now()) putOffUntil.delete(orderId)
      const orderIds = await listUncounted(deps.db, [...putOffUntil.keys()], BATCH)
      if (orderIds.length === 0) return false
      await followUp(orderIds).catch((error) => {
        if (isDatabaseAway(error)) throw error
        return followUpEach(orderIds)
      })
      return orderIds.length === BATCH
    },
  }
}

/** Without the lock a sale is counted by each process; a test does that to prove that it would notice. */
export async function followUpSales(
  deps: Deps,
  tx: Tx,
  orderIds: readonly string[],
  options = { lock: true },
): Promise<Order[]> {
  const orders = await listUncountedOf(tx, orderIds, options)
  if (orders.length === 0) return []
  for (const order of orders) {
    if (order.lines.some(({ seat }) => seat !== null)) await deps.seats.notifyBooked(tx, order.row.id)
    // Whoever books what costs nothing has a ticket, and nobody has sold anything.
    if (isFreeBooking(order.row)) continue
    await notifyBuyer(deps, tx, order)
    await notifyProviders(deps, tx, order)
  }
  await countSold(deps, tx, orders)
  await countBoughtTogether(
    tx,
    orders.map(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])),
  )
  await markCounted(
    tx,
    orders.map(({ row }) => row.id),
  )
  return orders
}

async function countSold({ clock }: Deps, tx: Tx, orders: readonly Order[]): Promise<void> {
  const sold = new Map<string, number>()
  for (const { lines } of orders)
    for (const { productId, quantity } of lines)
      if (productId) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  if (sold.size === 0) return
  await addSold(tx, sold)
  const runAt = new Date(clock.now().getTime() + LATER_MS)
  const jobs = [...sold.keys()]
    .sort()
    .map((productId) => ({ key: `product_sold:${productId}`, payload: { productId } }))
  await enqueueAll(tx, 'product_sold', jobs, { preservesRunAt: true, runAt })
}

export async function notifyProductSold({ db }: Deps, productId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await publishProductChange(tx, productId)
    await enqueue(tx, 'notice_wishers', { productId }, { key: `notice_wishers:${productId}` })
  })
}

async function notifyBuyer(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const { row: orderRow } = order
  const pickupPlaces = await readPlacesOf(tx, order, await deps.settings.read())
  await notifyPerson(tx, {
    userId: orderRow.userId,
    kind: 'order_confirmed',
    cause: `order-confirmed:${orderRow.id}`,
    path: `/customer/purchases/${orderRow.id}`,
    data: { number: orderRow.number },
    mail: {
      template: 'order-confirmed',
      data: orderMail(order, { publicUrl: deps.publicUrl, pickupPlaces, withAddress: true }),
      to: orderRow.email,
      language: orderRow.language,
    },
  })
}

async function notifyProviders(deps: Deps, tx: Tx, order: Order): Promise<void> {
  const { row: orderRow, fulfillments } = order
  const providerIds = fulfillments.map((each) => each.providerId)
  for (const provider of (await findCollaborators(tx, providerIds)).values()) {
    const { userId: ownerId } = provider
    if (ownerId === null) continue
    const lines = order.lines.filter((line) => line.providerId === provider.id)
    const count = lines.reduce((all, line) => all + line.quantity, 0)
    const path = `/provider/orders?order=${orderRow.id}`
    await notifyTeam(tx, { ownerId, area: 'orders' }, () => ({
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
