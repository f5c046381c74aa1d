/**
 * What the store sold and gave back, summed by whatever a report asks for. A sale counts when it was paid and a refund when
 * it was made, as the ledger has them; a refund is negative.
 */
import { and, asc, count, desc, eq, exists, gt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { PLANNED_ANEW } from '#server/platform/database/statement-names.ts'
import { isWithinDays } from '#server/platform/local-day-sql.ts'
import { orderLines, orders, refundLines, refunds } from '#server/schema/orders.ts'

export const SALES_KEYS = [
  'day',
  'productId',
  'eventId',
  'providerId',
  'placeKind',
  'place',
  'isTaxed',
] as const
export type SalesKey = (typeof SALES_KEYS)[number]

export interface SalesFilter {
  /** Days of Puerto Rico, both included. */
  from: string
  to: string
  productIds?: readonly string[]
  eventIds?: readonly string[]
  providerId?: string
  /** Of these, any. */
  places?: { cities: readonly string[]; eventIds: readonly string[]; kinds: readonly SalesPlaceKind[] }
  moves?: 'sale' | 'refund'
  isTaxed?: boolean
}

/** Where a line was sold: at an address of Puerto Rico, over the counter, at an event, or to somewhere else. */
export type SalesPlaceKind = 'address' | 'pickup' | 'event' | 'outside' | 'unknown'

export interface SalesSum {
  day: string | null
  productId: string | null
  eventId: string | null
  providerId: string | null
  placeKind: SalesPlaceKind | null
  /** The city of an address, the id of an event. */
  place: string | null
  isTaxed: boolean | null
  nameEn: string
  nameEs: string
  orders: number
  /** Less those that were refunded. */
  units: number
  /** Before tax and after discounts; points are the store's gift, so what they paid for counts. */
  soldCents: number
  refundedCents: number
  /** What was paid for, before tax: sales less points and refunds. */
  netCents: number
  pointsCents: number
  stateTaxCents: number
  municipalTaxCents: number
  commissionCents: number
}

const { seat } = orderLines

/** A seat is used where the event is; goods are taxed where they go. */
const PLACE_KIND = sql<SalesPlaceKind>`case when ${orderLines.kind} = 'seat' then 'event'
  when ${orders.delivery} = 'us' then 'outside' when ${orders.delivery} = 'pickup' then 'pickup'
  when ${orders.address}->>'city' is null then 'unknown' else 'address' end`
const PLACE = sql<string | null>`case when ${orderLines.kind} = 'seat' then ${seat}->>'eventId'
  when ${orders.delivery} = 'pr' then ${orders.address}->>'city' end`

const OF_LINE = {
  orderId: orderLines.orderId,
  number: orders.number,
  lineId: sql<string>`${orderLines.id}`.as('line_id'),
  productId: orderLines.productId,
  eventId: sql<string | null>`${seat}->>'eventId'`.as('event_id'),
  providerId: orderLines.providerId,
  placeKind: PLACE_KIND.as('place_kind'),
  place: PLACE.as('place'),
  nameEn: orderLines.nameEn,
  nameEs: orderLines.nameEs,
  isTaxed: sql<boolean>`${orderLines.stateTaxCents} + ${orderLines.municipalTaxCents} > 0`.as('is_taxed'),
}

/** Sold lines and refunded parts, as rows of one shape. */
function selectMoves(db: Database, span: Pick<SalesFilter, 'from' | 'to'>) {
  const asMove = (move: 'sale' | 'refund') => sql<'sale' | 'refund'>`${sql.raw(`'${move}'`)}`.as('move')
  const sold = db
    .select({
      move: asMove('sale'),
      at: sql`${orders.paidAt}`.mapWith(orders.createdAt).as('at'),
      ...OF_LINE,
      quantity: orderLines.quantity,
      netCents: orderLines.netCents,
      pointsCents: sql<number>`${orderLines.pointsDiscountCents}`.as('points_cents'),
      stateTaxCents: orderLines.stateTaxCents,
      municipalTaxCents: orderLines.municipalTaxCents,
      commissionCents: orderLines.commissionCents,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        isWord(orders.paymentStatus, 'paid', 'partly_refunded', 'refunded'),
        isWithinDays(orders.paidAt, span),
      ),
    )
  const less = (column: SQLWrapper) => sql<number>`-${column}`
  const refunded = db
    .select({
      move: asMove('refund'),
      at: sql`${refunds.createdAt}`.mapWith(refunds.createdAt).as('at'),
      ...OF_LINE,
      quantity: less(refundLines.quantity),
      netCents: less(refundLines.netCents),
      pointsCents: less(refundLines.pointsDiscountCents),
      stateTaxCents: less(refundLines.stateTaxCents),
      municipalTaxCents: less(refundLines.municipalTaxCents),
      commissionCents: less(refundLines.commissionCents),
    })
    .from(refunds)
    .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isWithinDays(refunds.createdAt, span))
  return unionAll(sold, refunded).as('moves')
}

type Moves = ReturnType<typeof selectMoves>

const isAnyOf = (column: SQLWrapper, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::text[])`

/** A report may be of a day or of years, and of one product or of all. */
function isAsked(made: Moves, filter: SalesFilter): SQL | undefined {
  const { productIds, eventIds, providerId, places, moves, isTaxed } = filter
  return and(
    sql.raw(`${PLANNED_ANEW} true`),
    productIds && isAnyOf(made.productId, productIds),
    eventIds && isAnyOf(made.eventId, eventIds),
    providerId ? eq(made.providerId, providerId) : undefined,
    moves && eq(made.move, moves),
    isTaxed === undefined ? undefined : eq(made.isTaxed, isTaxed),
    places &&
      or(
        isAnyOf(made.placeKind, places.kinds),
        and(eq(made.placeKind, 'address'), isAnyOf(made.place, places.cities)),
        and(eq(made.placeKind, 'event'), isAnyOf(made.place, places.eventIds)),
      ),
  )
}

/** By none of the keys: one row of all. */
export async function sumSales(
  db: Database,
  filter: SalesFilter,
  by: readonly SalesKey[],
): Promise<SalesSum[]> {
  const moves = selectMoves(db, filter)
  const keyed = <T>(key: SalesKey, value: SQL<T>) => (by.includes(key) ? value : sql<null>`null`)
  const last = (name: SQLWrapper) => sql<string | null>`(array_agg(${name} order by ${moves.at} desc))[1]`
  const total = (cents: SQLWrapper) => sql<number>`coalesce(sum(${cents}), 0)::float8`
  const sold = sql`${moves.netCents} + ${moves.pointsCents}`
  const asked = db
    .select({
      // In the order of SALES_KEYS, whose places they are grouped by: the same expression with other parameters would be another one.
      day: keyed('day', sql<string>`to_char(${moves.at} at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`),
      productId: keyed('productId', sql<string | null>`${moves.productId}`),
      eventId: keyed('eventId', sql<string | null>`${moves.eventId}`),
      providerId: keyed('providerId', sql<string>`${moves.providerId}`),
      placeKind: keyed('placeKind', sql<SalesPlaceKind>`${moves.placeKind}`),
      place: keyed('place', sql<string | null>`${moves.place}`),
      isTaxed: keyed('isTaxed', sql<boolean>`${moves.isTaxed}`),
      nameEn: last(moves.nameEn),
      nameEs: last(moves.nameEs),
      orders: sql<number>`count(distinct ${moves.orderId}) filter (where ${moves.move} = 'sale')::int`,
      units: sql<number>`coalesce(sum(${moves.quantity}), 0)::int`,
      soldCents: sql<number>`coalesce(sum(${sold}) filter (where ${moves.move} = 'sale'), 0)::float8`,
      refundedCents: sql<number>`coalesce(-sum(${sold}) filter (where ${moves.move} = 'refund'), 0)::float8`,
      netCents: total(moves.netCents),
      pointsCents: total(moves.pointsCents),
      stateTaxCents: total(moves.stateTaxCents),
      municipalTaxCents: total(moves.municipalTaxCents),
      commissionCents: total(moves.commissionCents),
    })
    .from(moves)
    .where(isAsked(moves, filter))
  const places = by.map((key) => sql.raw(String(SALES_KEYS.indexOf(key) + 1)))
  const rows = await (places.length > 0 ? asked.groupBy(...places) : asked)
  return rows.map((row) => ({ ...row, nameEn: row.nameEn ?? '', nameEs: row.nameEs ?? '' }))
}

export interface SaleLine {
  move: 'sale' | 'refund'
  at: Date
  orderId: string
  number: string
  lineId: string
  nameEn: string
  nameEs: string
  providerId: string
  placeKind: SalesPlaceKind
  place: string | null
  quantity: number
  netCents: number
  pointsCents: number
  stateTaxCents: number
  municipalTaxCents: number
}

/** The newest first. */
export async function listSaleLines(
  db: Database,
  filter: SalesFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: SaleLine[]; total: number }> {
  const moves = selectMoves(db, filter)
  const [counted] = await db.select({ total: count() }).from(moves).where(isAsked(moves, filter))
  const { move, at, orderId, number, lineId, nameEn, nameEs, providerId, placeKind, place } = moves
  const { quantity, netCents, pointsCents, stateTaxCents, municipalTaxCents } = moves
  const shown = { move, at, orderId, number, lineId, nameEn, nameEs, providerId, placeKind, place }
  const sums = { quantity, netCents, pointsCents, stateTaxCents, municipalTaxCents }
  const lines = await db
    .select({ ...shown, ...sums })
    .from(moves)
    .where(isAsked(moves, filter))
    .orderBy(desc(at), asc(orderId), asc(lineId), asc(move))
    .limit(limit)
    .offset(offset)
  return { lines, total: counted?.total ?? 0 }
}

export interface MadeRefund {
  id: string
  orderId: string
  number: string
  at: Date
  amountCents: number
  shippingCents: number
  reason: string
  status: 'pending' | 'succeeded' | 'failed'
}

/** Those with a part of a sale in them: money that came too late was never sold for. */
export function listRefundsMade(db: Database, span: Pick<SalesFilter, 'from' | 'to'>): Promise<MadeRefund[]> {
  const { id, orderId, createdAt, amountCents, shippingCents, reason, status } = refunds
  const lines = db.select({ id: refundLines.lineId }).from(refundLines).where(eq(refundLines.refundId, id))
  return db
    .select({ id, orderId, number: orders.number, at: createdAt, amountCents, shippingCents, reason, status })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isWithinDays(createdAt, span), or(gt(shippingCents, 0), exists(lines))))
    .orderBy(desc(createdAt), asc(id))
}
