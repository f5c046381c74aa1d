/** Orders to handle: a provider's own part, an admin's all. */
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type exportManagedOrders,
  type listManagedOrders,
  type ManagedOrderCard,
  ORDERS_PAGE,
} from '#contract/sales/order-admin.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { allOf, filtersOf, HAS_STATE, pagesOf } from './list-filters.ts'
import { type Scope, scopeOf } from './order-scope.ts'
import { isOrderOfCustomer } from './provider-customers.ts'
import { timeOf } from './rows.ts'

type Filters = Call<typeof exportManagedOrders>['input']
/** What an admin's list is narrowed to, as its address has it. */
export type ManagedOrderFilters = Partial<Omit<Filters, 'page'>>

export type ManagedCard = z.output<typeof ManagedOrderCard> & { refundedCents: number; email: string }

const SORTS: Record<Call<typeof listManagedOrders>['input']['sort'], SQL> = {
  newest: sql`o.created_at desc, o.id desc`,
  oldest: sql`o.created_at, o.id`,
  total: sql`total_cents desc, o.created_at desc, o.id desc`,
}

export async function listManaged({ db }: Deps, { input, me }: Call<typeof listManagedOrders>) {
  const scope = await scopeOf(db, me)
  const where = conditionsOf(scope, input)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from orders o where ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const offset = (input.page - 1) * ORDERS_PAGE
  const cards = await readCards(
    db,
    scope,
    sql`${where} order by ${SORTS[input.sort]} limit ${ORDERS_PAGE} offset ${offset}`,
  )
  return {
    items: cards.map(({ refundedCents: _, email: __, ...card }) => card),
    total,
    page: input.page,
    pages: pagesOf(total, ORDERS_PAGE),
    waiting: await countWaiting(db, scope),
  }
}

/** Which fulfillments (`f`) the scope may know of. */
function seenBy(scope: Scope): SQL {
  return 'all' in scope ? sql`true` : sql`f.provider_id = ${scope.providerId}`
}

const IS_OPEN_RETURN = sql`r.status in ('asked', 'approved')`
const HAS_FAILED_REFUND = sql`exists (select from refunds b where b.order_id = o.id and b.status = 'failed')`

function inReturnState(state: NonNullable<Filters['returns']>): SQL {
  return state === 'open' ? IS_OPEN_RETURN : sql`r.status = ${state}`
}

const IS_PAID = sql`o.payment_status in ('paid', 'partly_refunded', 'refunded')`

/** An admin finds what failed when asking for it; a provider handles what was paid. Nothing is on its way before it is. */
function conditionsOf(scope: Scope, input: Filters): SQL {
  const isAdmin = 'all' in scope
  const seen = seenBy(scope)
  const searched = isAdmin ? [sql`o.name`, sql`o.email`] : [sql`o.name`]
  const where = filtersOf(input, seen, searched)
  if (isAdmin && !input.payment) where.push(input.fulfillment ? IS_PAID : sql`o.payment_status <> 'failed'`)
  if (!isAdmin)
    where.push(IS_PAID, sql`exists (select from fulfillments f where f.order_id = o.id and ${seen})`)
  if (input.returns)
    where.push(sql`exists (select from order_returns r join fulfillments f on f.id = r.fulfillment_id
      where r.order_id = o.id and ${inReturnState(input.returns)} and ${seen})`)
  if (input.refunds) where.push(isAdmin ? HAS_FAILED_REFUND : sql`false`)
  return allOf([sql`true`, ...where])
}

async function readCards(db: Database, scope: Scope, rest: SQL): Promise<ManagedCard[]> {
  const seen = seenBy(scope)
  const isAdmin = 'all' in scope
  const ofLines = (what: SQL) => sql`coalesce((select sum(${what})::int from order_lines l
    join fulfillments f on f.id = l.fulfillment_id where l.order_id = o.id and ${seen}), 0)`
  const total = isAdmin
    ? sql`o.total_cents`
    : ofLines(sql`l.net_cents + l.state_tax_cents + l.municipal_tax_cents`)
  const refunded = isAdmin
    ? sql`o.refunded_cents`
    : sql`coalesce((select sum(b.net_cents + b.state_tax_cents + b.municipal_tax_cents)::int from refund_lines b
        join order_lines l on l.id = b.line_id join fulfillments f on f.id = l.fulfillment_id
        where l.order_id = o.id and ${seen}), 0)`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select o.id, o.number, o.created_at, o.name, o.email, o.payment_status, o.delivery, ${total} as total_cents,
      ${refunded} as refunded_cents, ${ofLines(sql`l.quantity`)} as item_count,
      (select jsonb_agg(distinct f.status) from fulfillments f where f.order_id = o.id
        and ${HAS_STATE} and ${seen}) as fulfillment,
      (select count(*)::int from order_returns r join fulfillments f on f.id = r.fulfillment_id
        where r.order_id = o.id and ${IS_OPEN_RETURN} and ${seen}) as open_returns
    from orders o where ${rest}`)
  return rows.map((row) => toCard(row, isAdmin))
}

function toCard(row: Record<string, unknown>, isAdmin: boolean): ManagedCard {
  return {
    id: row.id as string,
    number: row.number as string,
    createdAt: (timeOf(row.created_at) as Date).toISOString(),
    customerName: row.name as string,
    email: isAdmin ? (row.email as string) : '',
    paymentStatus: row.payment_status as ManagedCard['paymentStatus'],
    fulfillment: (row.fulfillment ?? []) as ManagedCard['fulfillment'],
    delivery: row.delivery as ManagedCard['delivery'],
    itemCount: row.item_count as number,
    totalCents: row.total_cents as number,
    refundedCents: row.refunded_cents as number,
    openReturns: row.open_returns as number,
  }
}

/** A refund that failed is an admin's to send again. */
async function countWaiting(db: Database, scope: Scope) {
  const seen = seenBy(scope)
  const { rows } = await db.execute<{ unfulfilled: number; returns: number; failedRefunds: number }>(sql`
    select
      (select count(distinct o.id)::int from fulfillments f join orders o on o.id = f.order_id
        where f.status = 'unfulfilled' and f.kind = 'goods' and ${IS_PAID} and ${seen}) as unfulfilled,
      (select count(*)::int from order_returns r join fulfillments f on f.id = r.fulfillment_id
        where ${IS_OPEN_RETURN} and ${seen}) as returns,
      ${'all' in scope ? sql`(select count(*)::int from refunds where status = 'failed')` : sql`0`} as "failedRefunds"`)
  return rows[0] ?? { unfulfilled: 0, returns: 0, failedRefunds: 0 }
}

/** Of all providers: as many as an admin's list of them shows. */
export async function countManagedOrders(db: Database, filters: ManagedOrderFilters): Promise<number> {
  const where = conditionsOf({ all: true }, { ...filters, page: 1 })
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from orders o where ${where}`,
  )
  return rows[0]?.total ?? 0
}

export async function listNewestOrders(db: Database, limit: number) {
  const scope: Scope = { all: true }
  const rest = sql`${conditionsOf(scope, { page: 1 })} order by ${SORTS.newest} limit ${limit}`
  const cards = await readCards(db, scope, rest)
  return cards.map(({ id, number, createdAt, customerName, paymentStatus, itemCount, totalCents }) => ({
    id,
    number,
    createdAt,
    customerName,
    paymentStatus,
    itemCount,
    totalCents,
  }))
}

const CUSTOMERS_ORDERS_SHOWN = 50

/** What one customer bought of a provider, or of all (null); the newest first. */
export async function listOrdersOfCustomer(db: Database, providerId: string | null, customerKey: string) {
  const scope: Scope = providerId === null ? { all: true } : { providerId }
  const rest = sql`${conditionsOf(scope, { page: 1 })} and ${isOrderOfCustomer(customerKey)}
    order by ${SORTS.newest} limit ${CUSTOMERS_ORDERS_SHOWN}`
  const cards = await readCards(db, scope, rest)
  return cards.map(({ id, number, createdAt, paymentStatus, fulfillment, totalCents }) => ({
    id,
    number,
    createdAt,
    paymentStatus,
    fulfillment,
    totalCents,
  }))
}

/** As many as a spreadsheet opens with ease. */
const EXPORT_MAX = 50_000

export async function listForExport({ db }: Deps, me: Call['me'], input: Filters): Promise<ManagedCard[]> {
  const scope = await scopeOf(db, me)
  const rest = sql`${conditionsOf(scope, input)} order by ${SORTS.newest} limit ${EXPORT_MAX}`
  return readCards(db, scope, rest)
}
