/** Everything that is read to show an order. */
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { OrderEventKind } from '#contract/sales/order-terms.ts'
import type { PickupPlace } from '#contract/sales/pickup.schemas.ts'
import { earnedBy } from '#server/features/sales/loyalty/index.ts'
import type { OrderSeat } from '#server/features/sales/seat-sales/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
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
import { timeOf } from './rows.ts'
import type { NewEvent, Order } from './types.ts'

export interface StoredEvent {
  kind: OrderEventKind
  actor: NewEvent['actor']
  actorId: string | null
  isPrivate: boolean
  data: NonNullable<NewEvent['data']>
  at: Date
}

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
    slugs: await findSlugs(db, order, language),
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

async function findSlugs(db: Database, { lines }: Order, language: Language): Promise<Map<string, string>> {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const { rows } = await db.execute<{ id: string; slug: string }>(sql`
    select id, ${language === 'es' ? sql`slug_es` : sql`slug_en`} as slug from products
    where id = any(${sql.param(ids)}::text[]) and status = 'published' and is_active and not is_deleted`)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

async function listEvents(db: Database, orderId: string): Promise<StoredEvent[]> {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select * from order_events where order_id = ${orderId} order by at, id`,
  )
  return rows.map((row) => ({
    kind: row.kind as StoredEvent['kind'],
    actor: row.actor as StoredEvent['actor'],
    actorId: row.actor_id as string | null,
    isPrivate: row.is_private as boolean,
    data: row.data as StoredEvent['data'],
    at: timeOf(row.at) as Date,
  }))
}
