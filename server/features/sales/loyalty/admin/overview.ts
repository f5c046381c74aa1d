/** Loyalty in figures. */
import { and, gt, lt, lte, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getLoyaltyOverview } from '#contract/sales/loyalty-admin.ts'
import { LOYALTY_TIERS } from '#contract/sales/order-terms.ts'
import { readPointsLiability } from '#server/features/sales/ledger/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { addDays, localDay, startOfDay } from '#server/platform/local-day.ts'
import { loyaltyLots } from '#server/schema/loyalty.ts'
import { takenOfLot } from '../lots-left.ts'
import { sumPointsFlow } from '../point-sums.ts'
import { tierFinder } from '../rules.ts'
import { sumOutstanding, worthOf } from './liability.ts'
import { countTiers, type MemberDeps } from './members.ts'

const WINDOWS = [30, 60, 90] as const
const WEEKS = 13

export async function readOverview(deps: MemberDeps): Promise<ReplyOf<typeof getLoyaltyOverview>> {
  const { db, clock, settings, roster } = deps
  const now = clock.now()
  const rules = (await settings.read()).loyalty
  const [members, outstanding, liability, weeks, month] = await Promise.all([
    roster.read(),
    sumOutstanding(db, now),
    readPointsLiability(db),
    sumWeeks(db, now),
    compareMonth(db, localDay(now)),
  ])
  const findTier = tierFinder(rules)
  const counts = countTiers(members.map(({ earnedInYear }) => findTier(earnedInYear)))
  return {
    members: LOYALTY_TIERS.map((tier) => ({ tier, count: counts[tier] })),
    ...outstanding,
    liabilityCents: worthOf(outstanding.usable + outstanding.pending, rules),
    ledger: {
      balanceCents: liability.balanceCents,
      bookedAt: liability.lastAt?.toISOString() ?? null,
    },
    expiring: WINDOWS.map((days, i) => {
      const affected = members.filter(({ expiring }) => (expiring[i] ?? 0) > 0)
      const points = affected.reduce((all, { expiring }) => all + (expiring[i] ?? 0), 0)
      return { days, points, worthCents: worthOf(points, rules), members: affected.length }
    }),
    weeks,
    month,
  }
}

/** What expires in each of the next weeks. */
async function sumWeeks(db: Database, now: Date): Promise<{ from: string; points: number }[]> {
  const today = localDay(now)
  const start = startOfDay(today)
  const end = startOfDay(addDays(today, WEEKS * 7))
  const { points, usableAt, expiresAt } = loyaltyLots
  const rows = await db
    .select({
      week: sql<number>`floor(extract(epoch from ${expiresAt} - ${start.toISOString()}::timestamptz) / 604800)::int`,
      points: sql<number>`sum(${points} - ${takenOfLot})::int`,
    })
    .from(loyaltyLots)
    .where(and(gt(expiresAt, now), lt(expiresAt, end), lte(usableAt, now)))
    .groupBy(sql`1`)
  const sums = new Map(rows.map(({ week, points }) => [week, points]))
  return Array.from({ length: WEEKS }, (_, week) => ({
    from: addDays(today, week * 7),
    points: sums.get(week) ?? 0,
  }))
}

/** From the first of the month through today, beside the same days of the month before. */
async function compareMonth(db: Database, today: string) {
  const first = `${today.slice(0, 7)}-01`
  const lastOfBefore = addDays(first, -1)
  const firstOfBefore = `${lastOfBefore.slice(0, 7)}-01`
  const sameDay = `${lastOfBefore.slice(0, 7)}-${today.slice(8)}`
  const [now, before] = await Promise.all([
    sumPointsFlow(db, first, today),
    sumPointsFlow(db, firstOfBefore, sameDay < lastOfBefore ? sameDay : lastOfBefore),
  ])
  return {
    from: first,
    to: today,
    earned: { now: now.earned, before: before.earned },
    redeemed: { now: now.spent, before: before.spent },
    expired: { now: now.expired, before: before.expired },
  }
}
