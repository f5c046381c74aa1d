/** What happens to points by the calendar: they expire, and their owner is told before that and when they can be used. */
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { loyaltyLots } from '#server/schema/loyalty.ts'
import { bookLiability } from './admin/liability.ts'
import type { Deps } from './deps.ts'
import { takenOfLot } from './lots-left.ts'
import { settleExpired } from './settle-expired.ts'
import { listPeopleToExpire, lockPoints } from './store.ts'

type TaskDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'publicUrl'>

const BATCH = 200
/** So many days a notice may be late when no job ran. Shorter than mail is remembered, or it would come twice. */
const LATE_DAYS = 7
const PATH = '/customer/loyalty'

export function loyaltyTasks(deps: TaskDeps): Tasks {
  return {
    book_points_liability: () => bookLiability(deps),
    expire_points: () => expirePoints(deps),
    warn_expiring_points: () => warnExpiring(deps),
    tell_usable_points: () => notifyUsable(deps),
  }
}

/** One transaction a person: nobody who is paying waits for all the others. */
async function expirePoints({ db, clock }: TaskDeps): Promise<void> {
  const now = clock.now()
  while (true) {
    const people = await listPeopleToExpire(db, now, BATCH)
    for (const userId of people)
      await db.transaction(async (tx) => {
        await lockPoints(tx, userId)
        await settleExpired(tx, userId, now)
      })
    if (people.length < BATCH) return
  }
}

/** A person's points that change on one day. */
interface DayOfPoints {
  userId: string
  /** 2026-11-14 */
  day: string
  points: number
}

/** Whole days, counted from today's beginning in Puerto Rico: a day is told of once, so it must be complete. */
async function listDays(
  db: Database,
  now: Date,
  column: 'usableAt' | 'expiresAt',
  [first, last]: readonly [number, number],
): Promise<DayOfPoints[]> {
  const { userId, kind, points, expiresAt, [column]: moment } = loyaltyLots
  const startOf = (days: number) => sql`(
    (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${TIME_ZONE}) + make_interval(days => ${days}))
    at time zone ${TIME_ZONE})`
  const lots = db
    .select({
      userId,
      day: sql<string>`(${moment} at time zone ${TIME_ZONE})::date::text`.as('day'),
      remaining: sql<string>`${points} - ${takenOfLot}`.as('remaining'),
    })
    .from(loyaltyLots)
    .where(
      and(
        gte(moment, startOf(first)),
        lt(moment, startOf(last + 1)),
        column === 'usableAt' ? eq(kind, 'earned') : undefined,
        gt(expiresAt, now),
      ),
    )
    .as('lots')
  return db
    .select({ userId: lots.userId, day: lots.day, points: sql<number>`sum(${lots.remaining})::int` })
    .from(lots)
    .where(gt(lots.remaining, sql`0`))
    .groupBy(lots.userId, lots.day)
    .orderBy(asc(lots.userId), asc(lots.day))
}

async function warnExpiring(deps: TaskDeps): Promise<void> {
  const { warningDays } = (await deps.settings.read()).loyalty
  const window = [Math.max(0, warningDays - LATE_DAYS), warningDays] as const
  await notifyOwners(deps, 'points_expiring', await listDays(deps.db, deps.clock.now(), 'expiresAt', window))
}

async function notifyUsable(deps: TaskDeps): Promise<void> {
  const window = [-LATE_DAYS, -1] as const
  await notifyOwners(deps, 'points_usable', await listDays(deps.db, deps.clock.now(), 'usableAt', window))
}

async function notifyOwners(
  { db, publicUrl }: TaskDeps,
  kind: 'points_usable' | 'points_expiring',
  days: readonly DayOfPoints[],
): Promise<void> {
  for (let start = 0; start < days.length; start += BATCH) {
    const batch = days.slice(start, start + BATCH)
    const people = await findPeople(
      db,
      batch.map((each) => each.userId),
    )
    for (const { userId, day, points } of batch) {
      const person = people.get(userId)
      if (!person) continue
      const facts = { name: person.displayName, points, url: `${publicUrl}${PATH}` }
      const mail =
        kind === 'points_usable'
          ? { template: 'points-usable' as const, data: facts }
          : { template: 'points-expiring' as const, data: { ...facts, date: day } }
      await db.transaction((tx) =>
        notifyPerson(tx, {
          userId,
          kind,
          cause: day,
          path: PATH,
          data: { points, date: day },
          mail,
        }),
      )
    }
  }
}
