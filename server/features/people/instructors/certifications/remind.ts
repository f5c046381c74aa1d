/** Before a certification runs out its owner is told, with the events that it endangers; how long before is a setting. */
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { dueReminder } from '#server/features/people/credentials/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { certifications } from '#server/schema/instructors.ts'
import type { Deps } from '../deps.ts'
import { heldOf } from './certification-view.ts'
import { endangeredBy } from './rules.ts'
import { type CertificationRow, listOf, updateCertification } from './store.ts'
import type { TaughtEvent } from './types.ts'

const PATH = '/instructor/certifications'
const AT_A_TIME = 100
const NAMED_MAX = 5

export async function remindExpiring(deps: Deps): Promise<void> {
  const reminderDays = await deps.readReminderDays()
  let reminded = AT_A_TIME
  while (reminded === AT_A_TIME) {
    reminded = await deps.db.transaction(async (tx) => {
      const due = await takeDue(tx, reminderDays, localDay(deps.clock.now()))
      for (const { row, days } of due) await remind(tx, deps, row, days)
      return due.length
    })
  }
}

/** Who holds a newer one of the same kind need not be told of the older. */
async function takeDue(
  tx: Tx,
  reminderDays: readonly number[],
  today: string,
): Promise<{ row: CertificationRow; days: number }[]> {
  const newest = Math.max(...reminderDays)
  const { expiresOn, remindedDays, id } = certifications
  const rows = await tx
    .select()
    .from(certifications)
    .where(
      and(
        eq(certifications.status, 'verified'),
        between(expiresOn, today, addDays(today, newest)),
        // The nearest threshold that is reached and not told: what `dueReminder` says, in SQL, so that a page holds due rows alone.
        sql`(select min(days) from unnest(${sql.param([...reminderDays])}::int[]) as days
          where ${expiresOn} - ${today}::date <= days) < coalesce(${remindedDays}, ${newest + 1})`,
        sql`not exists (select from certifications newer where newer.user_id = ${certifications.userId}
          and newer.kind = ${certifications.kind} and newer.status = 'verified' and newer.id <> ${id}
          and coalesce(newer.expires_on > ${expiresOn}, true))`,
      ),
    )
    .orderBy(asc(expiresOn), asc(id))
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true })
  return rows.flatMap((row) => {
    const days = dueReminder(row, reminderDays, today)
    return days === null ? [] : [{ row, days }]
  })
}

async function remind(tx: Tx, deps: Deps, row: CertificationRow, days: number): Promise<void> {
  const now = deps.clock.now()
  await updateCertification(tx, row.id, { remindedDays: days })
  const held = (await listOf(tx, [row.userId])).map(heldOf)
  const taught = await deps.findTaught(tx, [row.userId], now)
  const events = endangeredBy(heldOf(row), held, taught)
  const owner = (await findPeople(tx, [row.userId])).get(row.userId)
  const date = row.expiresOn as string
  await notifyPerson(tx, {
    userId: row.userId,
    kind: 'certification_expiring',
    cause: `${row.id}:${days}`,
    path: PATH,
    data: {
      date,
      name: row.title,
      count: events.length,
      eventEn: namesOf(events, 'en'),
      eventEs: namesOf(events, 'es'),
    },
    mail: {
      template: 'certification-expiring',
      data: {
        name: owner?.displayName ?? '',
        title: row.title,
        date,
        events: events.map(({ title, startsAt }) => ({ ...title, startsAt: startsAt.toISOString() })),
        url: `${deps.publicUrl}${PATH}`,
      },
    },
    at: now,
  })
}

/** A notice is a line: the mail names them all. */
function namesOf(events: readonly TaughtEvent[], language: 'en' | 'es'): string {
  const named = events.slice(0, NAMED_MAX).map(({ title }) => title[language])
  const more = events.length - named.length
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}
