/** The list of customers, and one of them. */

import { and, asc, count, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
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
import { customerNotes } from '#server/schema/providers.ts'

export interface Deps {
  db: Database
}

type Card = z.output<typeof CustomerCard>
type Filters = Call<typeof exportCustomers>['input']

type Customers = ReturnType<typeof selectCustomers>

function orderOf({ key, name, orders, spentCents, lastAt }: Customers, sort: Filters['sort']): SQL[] {
  const sorts: Record<Filters['sort'], SQL[]> = {
    recent: [desc(lastAt), asc(key)],
    spent: [desc(spentCents), asc(key)],
    orders: [desc(orders), desc(lastAt), asc(key)],
    name: [sql`lower(unaccent(${name}))`, asc(key)],
  }
  return sorts[sort]
}

/** An admin sees everybody, and no provider's notes. */
const isNoted = ({ key }: Customers, providerId: string | null) =>
  and(eq(customerNotes.customerKey, key), eq(customerNotes.providerId, providerId ?? ''))

function matching({ name, email, orders }: Customers, { search, tag, kind }: Filters): SQL | undefined {
  const pattern = containing(search ?? '')
  return and(
    search
      ? or(sql`unaccent(${name}) ilike unaccent(${pattern})`, sql`${email} ilike ${pattern}`)
      : undefined,
    tag ? sql`${tag} = any(${customerNotes.tags})` : undefined,
    kind && (kind === 'new' ? eq(orders, 1) : gt(orders, 1)),
  )
}

export async function listAll({ db }: Deps, { input, me }: Call<typeof listCustomers>) {
  const scope = await findScope(db, me)
  if (scope === null) return { items: [], total: 0, page: 1, pages: 1, tags: [] }
  const { providerId } = scope
  const customers = selectCustomers(db, providerId)
  const [counted] = await db
    .select({ total: count() })
    .from(customers)
    .leftJoin(customerNotes, isNoted(customers, providerId))
    .where(matching(customers, input))
  const total = counted?.total ?? 0
  const rows = await selectCards(db, customers, providerId)
    .where(matching(customers, input))
    .orderBy(...orderOf(customers, input.sort))
    .limit(CUSTOMERS_PER_PAGE)
    .offset((input.page - 1) * CUSTOMERS_PER_PAGE)
  const used = await db
    .selectDistinct({ tag: sql<string>`unnest(${customerNotes.tags})` })
    .from(customerNotes)
    .where(eq(customerNotes.providerId, providerId ?? ''))
    .orderBy(sql`1`)
  return {
    items: rows.map(toCard),
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / CUSTOMERS_PER_PAGE)),
    tags: used.map(({ tag }) => tag),
  }
}

const EXPORT_MAX = 50_000

export async function listForExport(
  { db }: Deps,
  { input, me }: Call<typeof exportCustomers>,
): Promise<Card[]> {
  const scope = await findScope(db, me)
  if (scope === null) return []
  const customers = selectCustomers(db, scope.providerId)
  const rows = await selectCards(db, customers, scope.providerId)
    .where(matching(customers, input))
    .orderBy(...orderOf(customers, input.sort))
    .limit(EXPORT_MAX)
  return rows.map(toCard)
}

/** Somebody who did not buy from this provider is not found: that they exist is not theirs to know. */
export async function readOne(
  { db }: Deps,
  { input: { customerKey }, me }: Pick<Call<typeof getCustomer>, 'input' | 'me'>,
) {
  const scope = await findScope(db, me)
  if (scope === null) throw new AppError('NOT_FOUND')
  const { providerId } = scope
  const customers = selectCustomers(db, providerId)
  const [row] = await selectCards(db, customers, providerId).where(eq(customers.key, customerKey))
  if (!row) throw new AppError('NOT_FOUND')
  const [noted] = await db
    .select({ note: customerNotes.note })
    .from(customerNotes)
    .where(and(eq(customerNotes.providerId, providerId ?? ''), eq(customerNotes.customerKey, customerKey)))
  return {
    ...toCard(row),
    note: noted?.note ?? '',
    recentOrders: await listOrdersOfCustomer(db, providerId, customerKey),
  }
}

function selectCards(db: Database, customers: Customers, providerId: string | null) {
  const { key, name, email, orders, spentCents, firstAt, lastAt } = customers
  return db
    .select({
      key,
      name,
      email,
      orders,
      spentCents,
      firstAt,
      lastAt,
      tags: sql<string[]>`coalesce(${customerNotes.tags}, '{}')`,
      hasNote: sql<boolean>`coalesce(${customerNotes.note}, '') <> ''`,
    })
    .from(customers)
    .leftJoin(customerNotes, isNoted(customers, providerId))
}

function toCard(row: Awaited<ReturnType<typeof selectCards>>[number]): Card {
  return { ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }
}
