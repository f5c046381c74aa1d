/** Orders by the beginning of their number: one's own, a provider's part, an admin's all. */
import { and, desc, eq, exists, or, sql } from 'drizzle-orm'
import { isWord } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { fulfillments, orders } from '#server/schema/orders.ts'
import { scopeOf } from './order-scope.ts'

export interface FoundOrder {
  id: string
  number: string
  name: string
  /** Bought by the person who asks. */
  isOwn: boolean
}

export async function findOrdersByNumber(
  db: Database,
  person: Person,
  text: string,
  limit: number,
): Promise<FoundOrder[]> {
  const beginning = text.toUpperCase().replace(/^#/, '')
  if (!/^[A-Z0-9-]{2,20}$/.test(beginning)) return []
  const { id, number, name, userId } = orders
  const isOwn = eq(userId, person.id)
  return db
    .select({ id, number, name, isOwn: sql<boolean>`coalesce(${isOwn}, false)` })
    .from(orders)
    .where(and(sql`starts_with(${number}, ${beginning})`, or(isOwn, await isSeen(db, person))))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
}

/** None where they handle nobody's orders. */
async function isSeen(db: Database, person: Person) {
  if (person.role !== 'admin' && person.role !== 'provider') return undefined
  const scope = await scopeOf(db, person)
  if ('all' in scope) return sql`true`
  const parts = db
    .select({ id: fulfillments.id })
    .from(fulfillments)
    .where(and(eq(fulfillments.orderId, orders.id), eq(fulfillments.providerId, scope.providerId)))
  return and(isWord(orders.paymentStatus, 'paid', 'partly_refunded', 'refunded'), exists(parts))
}
