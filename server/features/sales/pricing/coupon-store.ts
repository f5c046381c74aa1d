import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Coupon, CouponUses } from './coupons.ts'

interface Row extends Record<string, unknown> {
  code: string
  kind: Coupon['kind']
  value: number
  scope: Coupon['scope']
  provider_id: string | null
  minimum_cents: number
  starts_at: string | null
  ends_at: string | null
  uses_total: number | null
  uses_a_person: number | null
  is_active: boolean
  used: number
  used_by_person: number
}

export interface CouponInUse {
  coupon: Coupon | null
  uses: CouponUses
}

/**
 * A coupon and how often it was used, by all and by this person. An order that waits for its payment has taken its use
 * already; that of one's own does not stand in one's own way.
 */
export async function findCoupon(
  db: Database | Tx,
  code: string,
  userId: string | null,
): Promise<CouponInUse> {
  const isCounted = sql`u.code = coupons.code and not exists (
    select 1 from orders o where o.id = u.order_id and o.payment_status = 'pending' and o.user_id = ${userId})`
  const { rows } = await db.execute<Row>(sql`
    select coupons.*,
      (select count(*)::int from coupon_uses u where ${isCounted}) as used,
      (select count(*)::int from coupon_uses u where ${isCounted} and u.user_id = ${userId}) as used_by_person
    from coupons where code = ${code}`)
  const row = rows[0]
  if (!row) return { coupon: null, uses: { total: 0, byPerson: 0 } }
  return { coupon: couponOf(row), uses: { total: row.used, byPerson: row.used_by_person } }
}

/** Locked first: of two orders that would use it for the last time, the second sees the first one's use. */
export async function findCouponForUse(tx: Tx, code: string, userId: string | null): Promise<CouponInUse> {
  await tx.execute(sql`select code from coupons where code = ${code} for no key update`)
  return findCoupon(tx, code, userId)
}

/** Taken when the order is made, so that of two who pay at once both have theirs or one is told in time. */
export async function takeCouponUse(
  tx: Tx,
  use: { code: string; orderId: string; userId: string | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into coupon_uses (code, order_id, user_id, at)
    values (${use.code}, ${use.orderId}, ${use.userId}, ${use.now.toISOString()}::timestamptz) on conflict do nothing`)
}

export async function freeCouponUse(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`delete from coupon_uses where order_id = ${orderId}`)
}

function couponOf(row: Row): Coupon {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    scope: row.scope,
    providerId: row.provider_id,
    minimumCents: row.minimum_cents,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    usesTotal: row.uses_total,
    usesAPerson: row.uses_a_person,
    isActive: row.is_active,
  }
}

/** A coupon once a person stays once a person, whichever of their accounts used it. */
export async function moveCouponUses(tx: Tx, fromId: string, intoId: string): Promise<void> {
  await tx.execute(sql`update coupon_uses set user_id = ${intoId} where user_id = ${fromId}`)
}
