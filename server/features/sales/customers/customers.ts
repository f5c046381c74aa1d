/** The list of customers, and one of them. */

import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerCard } from '#contract/sales/customers.schemas.ts'
import {
  CUSTOMERS_PER_PAGE,
  type exportCustomers,
  type getCustomer,
  type listCustomers,
} from '#contract/sales/customers.ts'
import { findScope } from '#server/features/people/providers/index.ts'
import { listOrdersOfCustomer, selectCustomers } from '#server/features/sales/orders/index.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'

export interface Deps {
  db: Database
}

type Card = z.output<typeof CustomerCard>
type Filters = Call<typeof exportCustomers>['input']

const SORTS: Record<Filters['sort'], SQL> = {
  recent: sql`c.last_at desc, c.key`,
  spent: sql`c.spent_cents desc, c.key`,
  orders: sql`c.orders desc, c.last_at desc, c.key`,
  name: sql`lower(unaccent(c.name)), c.key`,
}

/** An admin sees everybody, and no provider's notes. */
function selectFrom(providerId: string | null): SQL {
  return sql`${selectCustomers(providerId)} c left join customer_notes n
    on n.customer_key = c.key and n.provider_id = ${providerId ?? ''}`
}

function matching({ search, tag, kind }: Filters): SQL {
  const where = [sql`true`]
  if (search) {
    const pattern = containing(search)
    where.push(sql`(unaccent(c.name) ilike unaccent(${pattern}) or c.email ilike ${pattern})`)
  }
  if (tag) where.push(sql`${tag} = any(n.tags)`)
  if (kind) where.push(kind === 'new' ? sql`c.orders = 1` : sql`c.orders > 1`)
  return sql.join(where, sql` and `)
}

export async function listAll({ db }: Deps, { input, me }: Call<typeof listCustomers>) {
  const scope = await findScope(db, me)
  if (scope === null) return { items: [], total: 0, page: 1, pages: 1, tags: [] }
  const from = selectFrom(scope.providerId)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${matching(input)}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const offset = (input.page - 1) * CUSTOMERS_PER_PAGE
  const items = await readCards(
    db,
    sql`${from} where ${matching(input)} order by ${SORTS[input.sort]} limit ${CUSTOMERS_PER_PAGE} offset ${offset}`,
  )
  const used = await db.execute<{ tag: string }>(
    sql`select distinct unnest(tags) as tag from customer_notes where provider_id = ${scope.providerId ?? ''} order by 1`,
  )
  return {
    items,
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / CUSTOMERS_PER_PAGE)),
    tags: used.rows.map(({ tag }) => tag),
  }
}

const EXPORT_MAX = 50_000

export async function listForExport(
  { db }: Deps,
  { input, me }: Call<typeof exportCustomers>,
): Promise<Card[]> {
  const scope = await findScope(db, me)
  if (scope === null) return []
  return readCards(
    db,
    sql`${selectFrom(scope.providerId)} where ${matching(input)} order by ${SORTS[input.sort]} limit ${EXPORT_MAX}`,
  )
}

/** Somebody who did not buy from this provider is not found: that they exist is not theirs to know. */
export async function readOne(
  { db }: Deps,
  { input: { customerKey }, me }: Pick<Call<typeof getCustomer>, 'input' | 'me'>,
) {
  const scope = await findScope(db, me)
  if (scope === null) throw new AppError('NOT_FOUND')
  const { providerId } = scope
  const [card] = await readCards(db, sql`${selectFrom(providerId)} where c.key = ${customerKey}`)
  if (!card) throw new AppError('NOT_FOUND')
  const { rows } = await db.execute<{ note: string }>(
    sql`select note from customer_notes where provider_id = ${providerId ?? ''} and customer_key = ${customerKey}`,
  )
  return {
    ...card,
    note: rows[0]?.note ?? '',
    recentOrders: await listOrdersOfCustomer(db, providerId, customerKey),
  }
}

async function readCards(db: Database, rest: SQL): Promise<Card[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select c.key, c.name, c.email, c.orders, c.spent_cents, c.first_at, c.last_at, coalesce(n.tags, '{}') as tags,
      coalesce(n.note, '') <> '' as has_note from ${rest}`)
  return rows.map((row) => ({
    key: row.key as string,
    name: row.name as string,
    email: row.email as string,
    orders: row.orders as number,
    spentCents: row.spent_cents as number,
    firstAt: new Date(row.first_at as string).toISOString(),
    lastAt: new Date(row.last_at as string).toISOString(),
    tags: row.tags as string[],
    hasNote: row.has_note as boolean,
  }))
}
