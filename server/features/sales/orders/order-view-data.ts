/** Everything that is read to show an order. */
import { asc, eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { findPublicSlugs } from '#server/features/catalog/products/index.ts'
import { earnedBy } from '#server/features/sales/loyalty/index.ts'
import type { OrderSeat } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { orderEvents } from '#server/schema/orders.ts'
import type { Deps } from './deps.ts'
import { findProviders, type Provider } from './order-scope.ts'
import { findPlacesOf } from './pickup-places.ts'
import {
  findCapturedPayment,
  listRefundedLines,
  listRefunds,
  type RefundedLine,
  type StoredRefund,
} from './refund-store.ts'
import { listReturns, type StoredReturn } from './return-store.ts'
import type { Order } from './types.ts'

export type StoredEvent = Omit<typeof orderEvents.$inferSelect, 'id' | 'orderId'>

export interface OrderFacts {
  order: Order
  language: Language
  providers: Map<string, Provider>
  /** Of the products that are sold now. */
  slugs: Map<string, string>
  /** By line. */
  seats: Map<string, OrderSeat>
  returns: StoredReturn[]
  refunds: StoredRefund[]
  refundedLines: RefundedLine[]
  events: StoredEvent[]
  paidWith: string | null
  pointsEarned: number
  /** None where nothing is picked up. */
  pickupPlaces: PickupPlace[]
  settings: Settings
  now: Date
}

export async function gatherFacts(
  { db, clock, settings, seats }: Pick<Deps, 'db' | 'clock' | 'settings' | 'seats'>,
  order: Order,
  language: Language,
): Promise<OrderFacts> {
  const { id } = order.row
  const payment = await findCapturedPayment(db, id)
  const earned = await earnedBy(db, id)
  const read = await settings.read()
  const providers = await findProviders(
    db,
    order.fulfillments.map(({ providerId }) => providerId),
  )
  return {
    order,
    language,
    providers,
    slugs: await findPublicSlugs(
      db,
      order.lines.flatMap(({ productId }) => productId ?? []),
      language,
    ),
    seats: new Map((await seats.listSeatsOfOrder(db, id)).map((seat) => [seat.lineId, seat])),
    returns: await listReturns(db, id),
    refunds: await listRefunds(db, id),
    refundedLines: await listRefundedLines(db, id),
    events: await listEvents(db, id),
    paidWith: payment?.method ?? null,
    pointsEarned: earned.reduce((sum, { points }) => sum + points, 0),
    pickupPlaces: await findPlacesOf(db, order, providers, { settings: read, language }),
    settings: read,
    now: clock.now(),
  }
}

function listEvents(db: Database, orderId: string): Promise<StoredEvent[]> {
  const { kind, actor, actorId, isPrivate, data, at } = orderEvents
  return db
    .select({ kind, actor, actorId, isPrivate, data, at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(at), asc(orderEvents.id))
}
