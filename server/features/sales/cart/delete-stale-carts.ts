import { and, isNull, lt } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { carts } from '#server/schema/cart.ts'

/** Rules: abandoned carts are kept 30 days. What an admin wrote for somebody is theirs to give up. */
export async function deleteStaleCarts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIMITS.cart.ttlMs)
  await db.delete(carts).where(and(lt(carts.updatedAt, before), isNull(carts.terms)))
}
