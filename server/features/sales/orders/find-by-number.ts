/** Orders by the beginning of their number: one's own, a provider's part, an admin's all. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { scopeOf } from './order-scope.ts'

export interface FoundOrder extends Record<string, unknown> {
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
  const seen = await whatIsSeen(db, person)
  // By hand: whether a provider has a part in an order is a question of its own for each order.
  const { rows } = await db.execute<FoundOrder>(sql`
    select o.id, o.number, o.name, coalesce(o.user_id = ${person.id}, false) as "isOwn" from orders o
    where starts_with(o.number, ${beginning}) and (o.user_id = ${person.id} or ${seen})
    order by o.created_at desc limit ${limit}`)
  return rows
}

async function whatIsSeen(db: Database, person: Person) {
  if (person.role !== 'admin' && person.role !== 'provider') return sql`false`
  const scope = await scopeOf(db, person)
  if ('all' in scope) return sql`true`
  return sql`(o.payment_status in ('paid', 'partly_refunded', 'refunded')
    and exists (select from fulfillments f where f.order_id = o.id and f.provider_id = ${scope.providerId}))`
}
