import { eq, type SQL, sql } from 'drizzle-orm'
import type { JsonRow } from '#server/platform/database/json-row.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Question } from '#server/platform/database/read-together.ts'
import type { DemandingWrite } from '#server/platform/database/write-together.ts'
import { coupons, couponUses } from '#server/schema/cart.ts'
import type { Coupon, CouponUses } from './coupons.ts'

/** Times are text in it, as in JSON. */
type Row = Omit<JsonRow<typeof coupons>, 'version' | 'created_at' | 'updated_at' | 'updated_by'> & {
  /** Of the row, as the database counts them. */
  version: string
  total: number
  by_person: number
}

export interface CouponInUse {
  coupon: Coupon | null
  uses: CouponUses
}

/** And which version of its row that is; null where there is none. */
export interface SeenCoupon extends CouponInUse {
  version: string | null
}

/** By hand: asked alone, or as one of many questions. `code`: as SQL or as it is. */
function couponSql(code: string | SQL, userId: string | null): SQL {
  return sql`select c.code, c.kind, c.value, c.scope, c.provider_id, c.minimum_cents, c.starts_at, c.ends_at, c.uses_total,
      c.uses_a_person, c.is_active, c.xmin::text as version, uses.total, uses.by_person
    from coupons c cross join lateral count_coupon_uses(c.code, ${userId}) uses where c.code = ${code}`
}

function toSeenCoupon(row: Row | null | undefined): SeenCoupon {
  if (!row) return { coupon: null, uses: { total: 0, byPerson: 0 }, version: null }
  return { coupon: couponOf(row), uses: { total: row.total, byPerson: row.by_person }, version: row.version }
}

/**
 * A coupon and how often it was used, by this person, and by all where that is limited. An order that waits for its payment has taken its use
 * already; that of one's own does not stand in one's own way.
 */
export async function findCoupon(
  db: Database | Tx,
  code: string,
  userId: string | null,
): Promise<CouponInUse> {
  const { rows } = await db.execute<Row>(couponSql(code, userId))
  return toSeenCoupon(rows[0])
}

/** The same, asked with others. */
export function couponQuestion(code: SQL, userId: string): Question<SeenCoupon> {
  return {
    asked: sql`select row_to_json(c) from (${couponSql(code, userId)}) c`,
    toAnswer: (value) => toSeenCoupon(value as Row | null),
  }
}

/** Locked first: of two orders that would use it for the last time, the second sees the first one's use. */
export async function findCouponForUse(tx: Tx, code: string, userId: string | null): Promise<CouponInUse> {
  await tx.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, code)).for('no key update')
  return findCoupon(tx, code, userId)
}

/** Taken when the order is made, so that of two who pay at once both have theirs or one is told in time. */
export async function takeCouponUse(
  tx: Tx,
  use: { code: string; orderId: string; userId: string | null; now: Date },
): Promise<void> {
  const { code, orderId, userId, now } = use
  await tx.insert(couponUses).values({ code, orderId, userId, at: now }).onConflictDoNothing()
}

interface NewUse {
  code: string
  orderId: string
  userId: string
  now: Date
}

/**
 * The same as a part of one write, which is not made where the coupon was changed since it was seen, or where others have
 * used it up (migration 0054). Of one that anybody may use as often as they like nobody waits for anybody. `after`: what is
 * locked before.
 */
export function couponUseWrite(use: NewUse, { coupon, version }: SeenCoupon, after: SQL): DemandingWrite {
  const { code, orderId, userId, now } = use
  const isLimited = coupon?.usesTotal != null || coupon?.usesAPerson != null
  const entered = isLimited
    ? sql`select total, by_person from enter_coupon(${code}, ${version}::xid, ${userId}) where ${after}`
    : sql`select 0 as total, 0 as by_person from coupons where code = ${code} and xmin = ${version}::xid and ${after}
        for key share`
  const fits = (uses: SQL, most: number | null | undefined) =>
    most == null ? sql`${uses} is not null` : sql`${uses} < ${most}::int`
  return {
    write: [
      ['coupon_entered', entered],
      [
        'coupon_used',
        sql`insert into coupon_uses (code, order_id, user_id, at)
          values (${code}, ${orderId}, ${userId}, ${now.toISOString()}::timestamptz)`,
      ],
    ],
    demands: [
      {
        what: 'the coupon',
        isMet: sql`(select ${fits(sql`total`, coupon?.usesTotal)} and ${fits(sql`by_person`, coupon?.usesAPerson)}
          from coupon_entered)`,
      },
    ],
  }
}

export async function freeCouponUse(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(couponUses).where(eq(couponUses.orderId, orderId))
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
  await tx.update(couponUses).set({ userId: intoId }).where(eq(couponUses.userId, fromId))
}
