/**
 * What everybody has, summed up once and remembered: sums over all lots take longer than a list may. Before each answer it is
 * asked whether points came in or went out since, and every half minute whose points began, ended or grew old by the clock;
 * only those people are summed up again. Whoever is gone is left out of sums that are made anew every ten minutes, beside the
 * answers.
 */
import { and, count, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { loyaltyLots, loyaltyTakings } from '#server/schema/loyalty.ts'
import { addDays, yearBefore } from '../rules.ts'

export interface Member {
  userId: string
  usable: number
  pending: number
  /** Ever earned, less what refunds took back. */
  lifetime: number
  earnedInYear: number
  lastEarnedAt: number | null
  /** Of what can be used: what expires within 30, 60 and 90 days. */
  expiring: readonly [number, number, number]
}

export interface Roster {
  /** By their ids. */
  read(): Promise<readonly Member[]>
}

const CLOCK_MS = 30_000
const ANEW_MS = 600_000
/** A lot is dated before its transaction ends: so much later it may still come in. */
const LATE_MS = 86_400_000
/** The same of redemptions, which have numbers. */
const LATE_NUMBERS = 1_000
/** The same of a lot that can be used from this moment on. */
const OVERLAP_MS = 60_000
const EXPIRING_DAYS = [30, 60, 90] as const

interface Known {
  members: readonly Member[]
  /** When all were summed up, and when those that had changed were. */
  madeAt: Date
  at: Date
  mark: Mark
}

/** Rows are only added, or go with a person: how many there are of late, and the last number, tell whether others came in. */
interface Mark {
  lots: number
  redemption: number
}

export function createRoster({ db, clock }: { db: Database; clock: Clock }): Roster {
  let known: Known | null = null
  let _makingAnew: Promise<unknown> | null = null

  async function loadAll(): Promise<Known> {
    const now = clock.now()
    // First: what comes in while the sums are made is found by the next answer.
    const mark = await readMark(db, now)
    known = { members: await loadMembers(db, now), madeAt: now, at: now, mark }
    return known
  }

  /** Nobody waits for it; where it fails the next answer asks again. */
  function makeAnew(): void {
    _makingAnew ??= loadAll()
      .catch(() => undefined)
      .finally(() => {
        _makingAnew = null
      })
  }

  async function catchUp(last: Known): Promise<Known> {
    const now = clock.now()
    const mark = await readMark(db, now)
    const changed = await findChanged(db, last, now)
    // The same array where nothing changed: it has its orders already.
    const members =
      changed.length > 0 ? replaceMembers(last.members, await loadMembers(db, now, changed)) : last.members
    known = { ...last, members, at: now, mark }
    return known
  }

  return {
    async read() {
      const last = known
      const now = clock.now().getTime()
      const age = last ? now - last.madeAt.getTime() : Number.POSITIVE_INFINITY
      if (!last || now < last.at.getTime() || age >= 2 * ANEW_MS) return (await loadAll()).members
      if (age >= ANEW_MS) makeAnew()
      const isBehind = now - last.at.getTime() >= CLOCK_MS || !isSame(await readMark(db, last.at), last.mark)
      return (isBehind ? await catchUp(last) : last).members
    },
  }
}

/** Those that joined since are added. */
function replaceMembers(members: readonly Member[], anew: readonly Member[]): Member[] {
  const waiting = new Map(anew.map((member) => [member.userId, member]))
  const all = members.map((member) => {
    const changed = waiting.get(member.userId) ?? member
    waiting.delete(member.userId)
    return changed
  })
  return waiting.size > 0 ? byId([...all, ...waiting.values()]) : all
}

const isSame = (a: Mark, b: Mark) => a.lots === b.lots && a.redemption === b.redemption

async function readMark(db: Database, at: Date): Promise<Mark> {
  const newest = db.select({ id: sql`coalesce(max(${loyaltyTakings.id}), 0)::int` }).from(loyaltyTakings)
  const [mark] = await db
    .select({ lots: count(), redemption: sql<number>`${newest}` })
    .from(loyaltyLots)
    .where(isLate(at))
  return mark ?? { lots: 0, redemption: 0 }
}

const isLate = (at: Date) => gt(loyaltyLots.createdAt, new Date(at.getTime() - LATE_MS))

/** Whose sums are others than at the last time: rows came in, or a limit that sums are made by has passed over a lot. */
async function findChanged(db: Database, { at, mark }: Known, now: Date): Promise<string[]> {
  const before = new Date(at.getTime() - OVERLAP_MS)
  const { id, userId, usableAt, expiresAt, createdAt } = loyaltyLots
  const passed = (time: PgColumn, from: Date, until: Date) => and(gt(time, from), lte(time, until))
  const limits = [
    passed(usableAt, before, now),
    passed(createdAt, yearBefore(before), yearBefore(now)),
    ...[0, ...EXPIRING_DAYS].map((days) => passed(expiresAt, addDays(before, days), addDays(now, days))),
  ]
  const rows = await db
    .select({ userId })
    .from(loyaltyLots)
    .where(or(isLate(at), ...limits))
    .union(
      db
        .select({ userId })
        .from(loyaltyTakings)
        .innerJoin(loyaltyLots, eq(id, loyaltyTakings.lotId))
        .where(gt(loyaltyTakings.id, mark.redemption - LATE_NUMBERS)),
    )
  return rows.map((row) => row.userId)
}

interface MemberRow extends Record<string, unknown> {
  user_id: string
  usable: number
  pending: number
  lifetime: number
  year: number
  last_earned: string | null
  d30: number
  d60: number
  d90: number
}

/** Of everybody, or of some. By hand: one pass over all lots and what was taken, with three sums of it beside each other. */
async function loadMembers(db: Database, now: Date, userIds?: readonly string[]): Promise<Member[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${yearBefore(now).toISOString()}::timestamptz`
  const isTheirs = userIds ? sql`l.user_id = any(${sql.param([...userIds])}::text[])` : sql`true`
  const isOfTheirs = userIds
    ? sql`r.lot_id in (select l.id from loyalty_lots l where ${isTheirs})`
    : sql`true`
  const isUsable = sql`l.usable_at <= ${at} and l.expires_at > ${at}`
  const expiring = (days: number) =>
    sql`coalesce(sum(l.remaining) filter (where ${isUsable} and l.expires_at <= ${at} + make_interval(days => ${days})), 0)::int`
  const { rows } = await db.execute<MemberRow>(sql`
    with taken as materialized (
      select r.lot_id, sum(r.points) as points from loyalty_redemptions r where ${isOfTheirs} group by r.lot_id
    ), lots as (
      select l.*, l.points - coalesce(t.points, 0) as remaining
      from loyalty_lots l left join taken t on t.lot_id = l.id where ${isTheirs}
    ), back as (
      select l.user_id, sum(r.points) as points,
        sum(r.points) filter (where exists (
          select from loyalty_lots e where e.order_id = r.order_id and e.user_id = l.user_id and e.kind = 'earned'
            and e.created_at > ${since})) as in_year
      from loyalty_redemptions r join loyalty_lots l on l.id = r.lot_id where r.kind = 'reversed' and ${isOfTheirs} group by l.user_id
    )
    select l.user_id, coalesce(sum(l.remaining) filter (where ${isUsable}), 0)::int as usable,
      coalesce(sum(l.remaining) filter (where l.usable_at is null or l.usable_at > ${at}), 0)::int as pending,
      (coalesce(sum(l.points) filter (where l.kind = 'earned'), 0) - coalesce(max(back.points), 0))::int as lifetime,
      (coalesce(sum(l.points) filter (where l.kind = 'earned' and l.created_at > ${since}), 0)
        - coalesce(max(back.in_year), 0))::int as year,
      max(l.created_at) filter (where l.kind = 'earned') as last_earned,
      ${expiring(30)} as d30, ${expiring(60)} as d60, ${expiring(90)} as d90
    from lots l left join back on back.user_id = l.user_id
    group by l.user_id`)
  const members = rows.map((row) => ({
    userId: row.user_id,
    usable: row.usable,
    pending: row.pending,
    lifetime: Math.max(0, row.lifetime),
    earnedInYear: Math.max(0, row.year),
    lastEarnedAt: row.last_earned === null ? null : new Date(row.last_earned).getTime(),
    expiring: [row.d30, row.d60, row.d90] as const,
  }))
  return byId(members)
}

function byId(members: Member[]): Member[] {
  return members.sort((a, b) => (a.userId < b.userId ? -1 : 1))
}
