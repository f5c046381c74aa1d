/** Orders to handle: a provider's own part, an admin's all. */
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ManagedOrderFilters } from '#contract/sales/managed-orders.schemas.ts'
import type { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { o, pagesOf } from '../list-filters.ts'
import { type Scope, scopeOf } from '../order-scope.ts'
import { isOrderOfCustomer } from '../provider-customers.ts'
import { conditionsOf, IS_OPEN_RETURN, IS_UNPAID, orderOf, seenBy } from './filters.ts'
import { type Page, readCards } from './read-cards.ts'

export async function listManaged({ db }: Deps, { input, me }: Call<typeof listManagedOrders>) {
  const { sort, page, perPage, ...filters } = input
  const scope = await scopeOf(db, me)
  const where = conditionsOf(scope, filters)
  const slice = { where, order: orderOf(scope, sort), limit: perPage, offset: (page - 1) * perPage }
  const [{ total, items }, waiting] = await Promise.all([
    filters.search ? searchPage(db, scope, slice) : readPage(db, scope, slice),
    countWaiting(db, scope),
  ])
  return { items, total, page, pages: pagesOf(total, perPage), waiting }
}

/** A page is the end of an index: what it passes over on the way is little. */
async function readPage(db: Database, scope: Scope, slice: Page) {
  const [total, items] = await Promise.all([countOrders(db, slice.where), readCards(db, scope, slice)])
  return { total, items }
}

/**
 * Many orders have a common word: the beginning of an index fills the page, while all are counted beside it. Where it does not,
 * and for a provider, who has no such index, all that have the word are found and the page is chosen among them.
 */
async function searchPage(db: Database, scope: Scope, slice: Page) {
  if (!('all' in scope)) return gatherPage(db, scope, slice)
  const { where, limit, offset = 0 } = slice
  const [total, ids] = await Promise.all([countOrders(db, where), walkIndex(db, slice)])
  if (ids.length < limit && offset + ids.length < total) return gatherPage(db, scope, slice)
  return { total, items: await readChosen(db, scope, ids, slice) }
}

/** How far from the beginning a page is looked for. */
const WALKED = 5_000

async function walkIndex(db: Database, { where, order, limit, offset }: Page): Promise<string[]> {
  const walked = db.select().from(o).orderBy(order).limit(WALKED).as('o')
  const rows = await db
    .select({ id: walked.id })
    .from(walked)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset ?? 0)
  return rows.map(({ id }) => id)
}

/** By hand: one statement finds them once, counts them and chooses the page. */
async function gatherPage(db: Database, scope: Scope, slice: Page) {
  const { where, order, limit, offset } = slice
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (select o.id, o.created_at, o.name, o.total_cents from orders o where ${where})
    select (select count(*)::int from found) as total,
      array(select o.id from found o order by ${order} limit ${limit} offset ${offset ?? 0}) as ids`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  return { total, items: await readChosen(db, scope, ids, slice) }
}

async function readChosen(db: Database, scope: Scope, ids: readonly string[], { order, limit }: Page) {
  const where = isOneOf(o.id, ids)
  return ids.length > 0 ? readCards(db, scope, { where, order, limit }) : []
}

async function countOrders(db: Database, where: SQL): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(o).where(where)
  return counted?.total ?? 0
}

/**
 * Counted in orders, as the lists behind these numbers are: by a hash of them, as distinct ids would be sorted twice for every
 * answer; by hand, as one statement for all of them. Orders that are not paid are the few: what waits is held against them, not against all that were. What was not paid or
 * not sent back is an admin's to know.
 */
async function countWaiting(db: Database, scope: Scope) {
  const seen = seenBy(scope)
  const ofAdmin = (count: SQL) => ('all' in scope ? sql`(${count})` : sql`0`)
  const { rows } = await db.execute<
    Record<'unfulfilled' | 'ready' | 'returns' | 'unpaid' | 'failedRefunds', number>
  >(sql`
    select count(*) filter (where waiting.has_unfulfilled)::int as unfulfilled,
      count(*) filter (where waiting.has_ready)::int as ready,
      (select count(distinct r.order_id)::int from order_returns r join fulfillments f on f.id = r.fulfillment_id
        where ${IS_OPEN_RETURN} and ${seen}) as returns,
      ${ofAdmin(sql`select count(*)::int from orders where payment_status = 'pending'`)} as unpaid,
      ${ofAdmin(sql`select count(distinct order_id)::int from refunds where status = 'failed'`)} as "failedRefunds"
    from (
      select f.order_id, bool_or(f.status = 'unfulfilled') as has_unfulfilled,
        bool_or(f.status = 'ready_for_pickup') as has_ready
      from fulfillments f
      where f.status in ('unfulfilled', 'ready_for_pickup') and f.kind = 'goods' and ${seen} group by f.order_id
    ) waiting where not exists (select from orders o where o.id = waiting.order_id and ${IS_UNPAID})`)
  return rows[0] ?? { unfulfilled: 0, ready: 0, returns: 0, unpaid: 0, failedRefunds: 0 }
}

/** For a job: those of chosen ones that are theirs, or all that a filter shows. Thrown: a filter that is none. */
export async function findManagedRows(
  { db }: Pick<Deps, 'db'>,
  me: Person,
  selection: { ids: string[] } | { query: Record<string, string> },
): Promise<{ id: string; label: string }[]> {
  const scope = await scopeOf(db, me)
  const isChosen =
    'ids' in selection
      ? and(conditionsOf(scope, {}), isOneOf(o.id, selection.ids))
      : conditionsOf(scope, ManagedOrderFilters.parse(selection.query))
  return db.select({ id: o.id, label: o.number }).from(o).where(isChosen).orderBy(orderOf(scope, '-placed'))
}

/** For a saved view: what of it is no filter, such as its columns, does not count. */
export async function countMatching(
  { db }: Pick<Deps, 'db'>,
  me: Person,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  return countOrders(db, conditionsOf(await scopeOf(db, me), ManagedOrderFilters.parse(query)))
}

/** Of all providers: as many as an admin's list of them shows. */
export function countManagedOrders(
  db: Database,
  filters: z.output<typeof ManagedOrderFilters>,
): Promise<number> {
  return countOrders(db, conditionsOf({ all: true }, filters))
}

export async function listNewestOrders(db: Database, limit: number) {
  const scope: Scope = { all: true }
  const order = orderOf(scope, '-placed')
  const cards = await readCards(db, scope, { where: conditionsOf(scope, {}), order, limit })
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

/** Everything one person bought, what was never paid for too; the newest first. */
export async function listOrdersOfPerson(
  db: Database,
  { userId, limit, offset }: { userId: string; limit: number; offset: number },
) {
  const scope: Scope = { all: true }
  const where = eq(o.userId, userId)
  const cards = await readCards(db, scope, { where, order: orderOf(scope, '-placed'), limit, offset })
  const items = cards.map(({ customerName: _, email: __, delivery: ___, openReturns: ____, ...card }) => card)
  return { items, total: await countOrders(db, where) }
}

const CUSTOMERS_ORDERS_SHOWN = 50

/** What one customer bought of a provider, or of all (null); the newest first. */
export async function listOrdersOfCustomer(db: Database, providerId: string | null, customerKey: string) {
  const scope: Scope = providerId === null ? { all: true } : { providerId }
  const where = and(conditionsOf(scope, {}), isOrderOfCustomer(customerKey)) as SQL
  const order = orderOf(scope, '-placed')
  const cards = await readCards(db, scope, { where, order, limit: CUSTOMERS_ORDERS_SHOWN })
  return cards.map(({ id, number, createdAt, paymentStatus, fulfillment, totalCents }) => ({
    id,
    number,
    createdAt,
    paymentStatus,
    fulfillment,
    totalCents,
  }))
}
