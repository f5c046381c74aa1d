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
import { findCollaborators, findConcerned } from '#server/features/people/collaborators/index.ts'
import { type Notice, notifyPeople } from '#server/features/people/notifications/index.ts'
import {
  isFreeBooking,
  listUncounted,
  listUncountedOf,
  markCounted,
  type Order,
  orderMail,
  readPlacesOfAll,
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
const BATCH = 100
const GATHER_MS = 250
/** One that fails lets the others pass, and comes back after so long. */
const PUT_OFF_MS = 60_000

/** In the transaction of a sale or of a free booking. */
export function callForFollowUp(tx: Tx): void {
  markForCommit(tx, TOPIC)
}

export type TakePaidOrders = (orders: readonly Order[]) => Promise<void>

export function createSalesQueue(deps: Deps, takePaidOrders: TakePaidOrders): Queue {
  const putOffUntil = new Map<string, number>()

  async function followUp(orderIds: readonly string[]): Promise<void> {
    const orders = await deps.db.transaction((tx) => followUpSales(deps, tx, orderIds))
    await takePaidOrders(orders.filter(({ row }) => !isFreeBooking(row)))
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
    gatherMs: GATHER_MS,
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
  const withSeats = orders.filter(({ lines }) => lines.some(({ seat }) => seat !== null))
  if (withSeats.length > 0)
    await deps.seats.notifyBooked(
      tx,
      withSeats.map(({ row }) => row.id),
    )
  // Whoever books what costs nothing has a ticket, and nobody has sold anything.
  const sales = orders.filter(({ row }) => !isFreeBooking(row))
  if (sales.length > 0)
    await notifyPeople(tx, [
      ...(await noticesToBuyers(deps, tx, sales)),
      ...(await noticesToSellers(deps, tx, sales)),
    ])
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

async function noticesToBuyers(deps: Deps, tx: Tx, orders: readonly Order[]): Promise<Notice[]> {
  const places = await readPlacesOfAll(tx, orders, await deps.settings.read())
  return orders.map((order) => {
    const { id, userId, number, email, language } = order.row
    const pickupPlaces = places.get(id) ?? []
    return {
      userId,
      kind: 'order_confirmed',
      cause: `order-confirmed:${id}`,
      path: `/customer/purchases/${id}`,
      data: { number },
      mail: {
        template: 'order-confirmed',
        data: orderMail(order, { publicUrl: deps.publicUrl, pickupPlaces, withAddress: true }),
        to: email,
        language,
      },
    }
  })
}

interface Seller {
  id: string
  name: string
  /** Its owner, and those of the team whose work orders are. */
  concerned: string[]
}

/** Those that have an account. */
async function findSellers(tx: Tx, orders: readonly Order[]): Promise<Map<string, Seller>> {
  const providerIds = new Set(
    orders.flatMap(({ fulfillments }) => fulfillments.map((each) => each.providerId)),
  )
  const sellers = new Map<string, Seller>()
  for (const { id, name, userId } of (await findCollaborators(tx, [...providerIds])).values())
    if (userId !== null) sellers.set(id, { id, name, concerned: await findConcerned(tx, userId, 'orders') })
  return sellers
}

async function noticesToSellers(deps: Deps, tx: Tx, orders: readonly Order[]): Promise<Notice[]> {
  const sellers = await findSellers(tx, orders)
  return orders.flatMap((order) => {
    const providerIds = new Set(order.fulfillments.map(({ providerId }) => providerId))
    return [...providerIds].flatMap((id) => noticesToSeller(deps, order, sellers.get(id)))
  })
}

function noticesToSeller({ publicUrl }: Deps, order: Order, seller: Seller | undefined): Notice[] {
  if (!seller) return []
  const { id: orderId, number } = order.row
  const lines = order.lines.filter((line) => line.providerId === seller.id)
  const path = `/provider/orders?order=${orderId}`
  return seller.concerned.map((userId) => ({
    userId,
    kind: 'sale',
    cause: `sale:${orderId}:${seller.id}`,
    path,
    data: { number, count: lines.reduce((all, line) => all + line.quantity, 0) },
    mail: {
      template: 'sale',
      data: {
        ...orderMail({ ...order, lines }, { publicUrl }),
        name: seller.name,
        url: `${publicUrl}${path}`,
        rows: [],
      },
    },
  }))
}
