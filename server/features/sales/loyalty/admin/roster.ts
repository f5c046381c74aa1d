/**
 * What everybody has, summed up at once and remembered: sums over all lots take longer than a list may. Before each answer
 * it is asked whether points came in or went out since; what only the clock changes, and whoever is gone, is at most a minute
 * behind. Sums that are getting old are made anew beside the answers.
 */
import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { yearBefore } from '../rules.ts'

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

const REMEMBERED_MS = 60_000
const OLD_MS = 30_000
/** A lot is dated before its transaction ends: so much later it may still come in. */
const LATE_MS = 86_400_000

interface Known {
  members: readonly Member[]
  at: number
  mark: string
}

export function createRoster({ db, clock }: { db: Database; clock: Clock }): Roster {
  let known: Known | null = null
  let loading: Promise<Known> | null = null
  async function load(): Promise<Known> {
    const now = clock.now()
    // First: what comes in while the sums are made is found by the next answer.
    const mark = await readMark(db, now.getTime())
    known = { members: await loadMembers(db, now), at: now.getTime(), mark }
    return known
  }
  /** One at a time, however many ask. */
  async function reload(): Promise<Known> {
    loading ??= load().finally(() => {
      loading = null
    })
    return loading
  }
  return {
    async read() {
      const last = known
      const age = last ? Math.abs(clock.now().getTime() - last.at) : Number.POSITIVE_INFINITY
      if (!last || age >= REMEMBERED_MS || (await readMark(db, last.at)) !== last.mark)
        return (await load()).members
      // Nobody waits for it; where it fails the next answer asks again.
      if (age >= OLD_MS) reload().catch(() => {})
      return last.members
    },
  }
}

/** Rows are only added, or go with a person: how many there are of late tells whether others came in. */
async function readMark(db: Database, at: number): Promise<string> {
  const since = new Date(at - LATE_MS).toISOString()
  const { rows } = await db.execute<{ mark: string }>(sql`
    select concat((select count(*) from loyalty_lots where created_at > ${since}::timestamptz), ' ',
      (select max(id) from loyalty_redemptions)) as mark`)
  return rows[0]?.mark ?? ''
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

async function loadMembers(db: Database, now: Date): Promise<Member[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`${yearBefore(now).toISOString()}::timestamptz`
  const isUsable = sql`l.usable_at <= ${at} and l.expires_at > ${at}`
  const expiring = (days: number) =>
    sql`coalesce(sum(l.remaining) filter (where ${isUsable} and l.expires_at <= ${at} + make_interval(days => ${days})), 0)::int`
  const { rows } = await db.execute<MemberRow>(sql`
    with taken as materialized (
      select lot_id, sum(points) as points from loyalty_redemptions group by lot_id
    ), lots as (
      select l.*, l.points - coalesce(t.points, 0) as remaining
      from loyalty_lots l left join taken t on t.lot_id = l.id
    ), back as (
      select l.user_id, sum(r.points) as points,
        sum(r.points) filter (where exists (
          select from loyalty_lots e where e.order_id = r.order_id and e.user_id = l.user_id and e.kind = 'earned'
            and e.created_at > ${since})) as in_year
      from loyalty_redemptions r join loyalty_lots l on l.id = r.lot_id where r.kind = 'reversed' group by l.user_id
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
  return members.sort((a, b) => (a.userId < b.userId ? -1 : 1))
}
