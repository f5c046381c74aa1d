/**
 * What the store sold and gave back, summed by whatever a report asks for. A sale counts when it was paid and a refund when
 * it was made, as the ledger has them; a refund is negative. Raw SQL: sums over two kinds of rows in one pass.
 */
import { type SQL, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { isWithinDays } from '#server/platform/local-day-sql.ts'

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

const IS_SOLD = sql`o.payment_status in ('paid', 'partly_refunded', 'refunded')`

/** A seat is used where the event is; goods are taxed where they go. */
const PLACE_KIND = sql`case
  when l.kind = 'seat' then 'event' when o.delivery = 'us' then 'outside' when o.delivery = 'pickup' then 'pickup'
  when o.address->>'city' is null then 'unknown' else 'address' end`
const PLACE = sql`case when l.kind = 'seat' then l.seat->>'eventId' when o.delivery = 'pr' then o.address->>'city' end`

/** Sold lines and refunded parts, as rows of one shape. */
function selectMoves(filter: SalesFilter): SQL {
  const shared = sql`o.id as order_id, o.number, l.id as line_id, l.product_id, l.seat->>'eventId' as event_id, l.provider_id,
    ${PLACE_KIND} as place_kind, ${PLACE} as place, l.name_en, l.name_es,
    l.state_tax_cents + l.municipal_tax_cents > 0 as is_taxed`
  const sold = sql`
    select 'sale' as move, o.paid_at as at, ${shared}, l.quantity, l.net_cents, l.points_discount_cents as points_cents,
      l.state_tax_cents, l.municipal_tax_cents, l.commission_cents
    from orders o join order_lines l on l.order_id = o.id where ${IS_SOLD} and ${isWithinDays(sql`o.paid_at`, filter)}`
  const refunded = sql`
    select 'refund' as move, b.created_at as at, ${shared}, -r.quantity, -r.net_cents, -r.points_discount_cents,
      -r.state_tax_cents, -r.municipal_tax_cents, -r.commission_cents
    from refunds b join refund_lines r on r.refund_id = b.id join order_lines l on l.id = r.line_id
      join orders o on o.id = l.order_id where ${isWithinDays(sql`b.created_at`, filter)}`
  return sql`select * from (${sold} union all ${refunded}) moves where ${isAsked(filter)}`
}

function isAsked({ productIds, eventIds, providerId, places, moves, isTaxed }: SalesFilter): SQL {
  const conditions = [sql`true`]
  if (productIds) conditions.push(sql`product_id = any(${sql.param([...productIds])}::text[])`)
  if (eventIds) conditions.push(sql`event_id = any(${sql.param([...eventIds])}::text[])`)
  if (providerId) conditions.push(sql`provider_id = ${providerId}`)
  if (moves) conditions.push(sql`move = ${moves}`)
  if (isTaxed !== undefined) conditions.push(sql`is_taxed = ${isTaxed}`)
  if (places)
    conditions.push(sql`(place_kind = any(${sql.param([...places.kinds])}::text[])
      or (place_kind = 'address' and place = any(${sql.param([...places.cities])}::text[]))
      or (place_kind = 'event' and place = any(${sql.param([...places.eventIds])}::text[])))`)
  return sql.join(conditions, sql` and `)
}

const KEYS: Record<SalesKey, SQL> = {
  day: sql`to_char(at at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`,
  productId: sql`product_id`,
  eventId: sql`event_id`,
  providerId: sql`provider_id`,
  placeKind: sql`place_kind`,
  place: sql`place`,
  isTaxed: sql`is_taxed`,
}

/** By none of the keys: one row of all. */
export async function sumSales(
  db: Database,
  filter: SalesFilter,
  by: readonly SalesKey[],
): Promise<SalesSum[]> {
  const keys = SALES_KEYS.map(
    (key) => sql`${by.includes(key) ? KEYS[key] : sql`null`} as ${sql.identifier(key)}`,
  )
  // By their places: the same expression with other parameters would be another one.
  const places = by.map((key) => SALES_KEYS.indexOf(key) + 1)
  const groups = sql.raw(by.length > 0 ? `group by ${places.join(', ')}` : '')
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${sql.join(keys, sql`, `)}, (array_agg(name_en order by at desc))[1] as name_en,
      (array_agg(name_es order by at desc))[1] as name_es,
      count(distinct order_id) filter (where move = 'sale')::int as orders, coalesce(sum(quantity), 0)::int as units,
      coalesce(sum(net_cents + points_cents) filter (where move = 'sale'), 0)::float8 as sold,
      coalesce(-sum(net_cents + points_cents) filter (where move = 'refund'), 0)::float8 as refunded,
      coalesce(sum(net_cents), 0)::float8 as net, coalesce(sum(points_cents), 0)::float8 as points,
      coalesce(sum(state_tax_cents), 0)::float8 as state_tax, coalesce(sum(municipal_tax_cents), 0)::float8 as municipal_tax,
      coalesce(sum(commission_cents), 0)::float8 as commission
    from (${selectMoves(filter)}) asked ${groups}`)
  return rows.map((row) => ({
    day: row.day as string | null,
    productId: row.productId as string | null,
    eventId: row.eventId as string | null,
    providerId: row.providerId as string | null,
    placeKind: row.placeKind as SalesPlaceKind | null,
    place: row.place as string | null,
    isTaxed: row.isTaxed as boolean | null,
    nameEn: (row.name_en as string | null) ?? '',
    nameEs: (row.name_es as string | null) ?? '',
    orders: row.orders as number,
    units: row.units as number,
    soldCents: row.sold as number,
    refundedCents: row.refunded as number,
    netCents: row.net as number,
    pointsCents: row.points as number,
    stateTaxCents: row.state_tax as number,
    municipalTaxCents: row.municipal_tax as number,
    commissionCents: row.commission as number,
  }))
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
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${selectMoves(filter)}) asked`,
  )
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select * from (${selectMoves(filter)}) asked order by at desc, order_id, line_id, move
    limit ${limit} offset ${offset}`)
  const lines = rows.map((row) => ({
    move: row.move as SaleLine['move'],
    at: new Date(row.at as string),
    orderId: row.order_id as string,
    number: row.number as string,
    lineId: row.line_id as string,
    nameEn: row.name_en as string,
    nameEs: row.name_es as string,
    providerId: row.provider_id as string,
    placeKind: row.place_kind as SalesPlaceKind,
    place: row.place as string | null,
    quantity: row.quantity as number,
    netCents: row.net_cents as number,
    pointsCents: row.points_cents as number,
    stateTaxCents: row.state_tax_cents as number,
    municipalTaxCents: row.municipal_tax_cents as number,
  }))
  return { lines, total: counted.rows[0]?.total ?? 0 }
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
export async function listRefundsMade(
  db: Database,
  span: Pick<SalesFilter, 'from' | 'to'>,
): Promise<MadeRefund[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select b.*, o.number from refunds b join orders o on o.id = b.order_id
    where ${isWithinDays(sql`b.created_at`, span)} and (b.shipping_cents > 0
      or exists (select from refund_lines r where r.refund_id = b.id))
    order by b.created_at desc, b.id`)
  return rows.map((row) => ({
    id: row.id as string,
    orderId: row.order_id as string,
    number: row.number as string,
    at: new Date(row.created_at as string),
    amountCents: row.amount_cents as number,
    shippingCents: row.shipping_cents as number,
    reason: row.reason as string,
    status: row.status as MadeRefund['status'],
  }))
}
