/** Coupons as admins list and change them. */

import { and, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { CouponScope, CouponSort, CouponState } from '#contract/sales/coupon-terms.ts'
import { containing } from '#server/platform/database/like-text.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { coupons, couponUses } from '#server/schema/cart.ts'

export type CouponRow = typeof coupons.$inferSelect

export interface CouponWanted {
  q?: string
  state?: CouponState
  scope?: CouponScope
}

export interface ListedCoupon {
  row: CouponRow
  used: number
  state: CouponState
}

/** By hand: of one table the builder names columns alone, and both have a `code`. */
const USED = sql<number>`(select count(*)::int from coupon_uses u where u.code = coupons.code)`

/** In the order in which `refuseCoupon` looks; one statement says it for the list, its counts and its filters. */
const stateAt = (now: Date) => sql<CouponState>`case
  when not ${coupons.isActive} or ${coupons.endsAt} <= ${now.toISOString()}::timestamptz then 'ended'
  when ${USED} >= ${coupons.usesTotal} then 'used_up'
  when ${coupons.startsAt} > ${now.toISOString()}::timestamptz then 'planned'
  else 'running' end`

const ORDERS: Record<CouponSort, SQL> = {
  '-created': sql`${coupons.createdAt} desc, ${coupons.code}`,
  created: sql`${coupons.createdAt}, ${coupons.code} desc`,
  code: sql`${coupons.code}`,
  '-code': sql`${coupons.code} desc`,
  used: sql`${USED}, ${coupons.code}`,
  '-used': sql`${USED} desc, ${coupons.code}`,
  ends: sql`${coupons.endsAt} nulls last, ${coupons.code}`,
  '-ends': sql`${coupons.endsAt} desc nulls first, ${coupons.code}`,
}

function matchOthers({ q, scope }: CouponWanted): SQL | undefined {
  const text = q && containing(q)
  return and(text ? ilike(coupons.code, text) : undefined, scope ? eq(coupons.scope, scope) : undefined)
}

function matchAll(wanted: CouponWanted, now: Date): SQL | undefined {
  return and(matchOthers(wanted), wanted.state ? sql`${stateAt(now)} = ${wanted.state}` : undefined)
}

export async function listCouponRows(
  db: Database,
  wanted: CouponWanted & { sort: CouponSort; limit: number; offset: number },
  now: Date,
): Promise<ListedCoupon[]> {
  return db
    .select({ row: coupons, used: USED, state: stateAt(now) })
    .from(coupons)
    .where(matchAll(wanted, now))
    .orderBy(ORDERS[wanted.sort])
    .limit(wanted.limit)
    .offset(wanted.offset)
}

export async function countCouponStates(
  db: Database,
  wanted: CouponWanted,
  now: Date,
): Promise<Record<CouponState, number>> {
  const rows = await db
    .select({ state: stateAt(now).as('state'), many: count() })
    .from(coupons)
    .where(matchOthers(wanted))
    .groupBy(sql`1`)
  const counts = { running: 0, planned: 0, used_up: 0, ended: 0 }
  for (const { state, many } of rows) counts[state] = many
  return counts
}

export function countCoupons(db: Database, wanted: CouponWanted, now: Date): Promise<number> {
  return db.$count(coupons, matchAll(wanted, now))
}

export async function findListedCoupon(
  db: Database | Tx,
  code: string,
  now: Date,
): Promise<ListedCoupon | undefined> {
  const [found] = await db
    .select({ row: coupons, used: USED, state: stateAt(now) })
    .from(coupons)
    .where(eq(coupons.code, code))
  return found
}

/** Who changes it, and who takes its last use, wait for each other. */
/** Those of the codes that there is a coupon of. */
export async function findCouponCodes(db: Database | Tx, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await db
    .select({ code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
  return rows.map(({ code }) => code)
}

export async function lockCoupon(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('no key update')
  return row
}

/** False: there is one of that code. */
export async function insertCoupon(tx: Tx, row: typeof coupons.$inferInsert): Promise<boolean> {
  const made = await tx.insert(coupons).values(row).onConflictDoNothing().returning({ code: coupons.code })
  return made.length > 0
}

export async function updateCoupon(
  tx: Tx,
  code: string,
  change: Partial<typeof coupons.$inferInsert>,
): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...change, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.code, code))
}

/** The newest ones. */
export async function listCouponUses(
  db: Database,
  code: string,
  limit: number,
): Promise<{ orderId: string; at: Date }[]> {
  return db
    .select({ orderId: couponUses.orderId, at: couponUses.at })
    .from(couponUses)
    .where(eq(couponUses.code, code))
    .orderBy(desc(couponUses.at), desc(couponUses.orderId))
    .limit(limit)
}
