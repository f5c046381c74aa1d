/** Thirty days before a credential runs out its owner is told, once. */
import { sql } from 'drizzle-orm'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import type { Deps } from './deps.ts'

const WARNED_DAYS_BEFORE = 30
const AT_A_TIME = 100

interface Expiring extends Record<string, unknown> {
  id: string
  user_id: string
  expires_on: string
}

export async function warnExpiring({ db, clock, publicUrl }: Deps): Promise<void> {
  let warned = AT_A_TIME
  while (warned === AT_A_TIME) {
    warned = await db.transaction(async (tx) => {
      const rows = await takeExpiring(tx, clock.now())
      for (const row of rows) await warn(tx, row, publicUrl)
      return rows.length
    })
  }
}

/** Whoever has sent in a newer one has thought of it already. */
async function takeExpiring(tx: Tx, now: Date): Promise<Expiring[]> {
  const today = localDay(now)
  const { rows } = await tx.execute<Expiring>(sql`
    update credentials set warned_at = ${now.toISOString()}::timestamptz
    where id in (
      select c.id from credentials c
      where c.status = 'verified' and c.warned_at is null
        and c.expires_on between ${today}::date and ${addDays(today, WARNED_DAYS_BEFORE)}::date
        and not exists (select from credentials newer
          where newer.user_id = c.user_id and newer.kind = c.kind and newer.status in ('pending', 'verified')
            and coalesce(newer.expires_on > c.expires_on, true) and newer.id <> c.id)
      order by c.expires_on, c.id limit ${AT_A_TIME} for update skip locked)
    returning id, user_id, expires_on`)
  return rows
}

async function warn(tx: Tx, { id, user_id: userId, expires_on: date }: Expiring, publicUrl: string) {
  const owner = (await findPeople(tx, [userId])).get(userId)
  await notifyPerson(tx, {
    userId,
    kind: 'credential_expiring',
    cause: id,
    path: '/account/credentials',
    data: { date },
    mail: {
      template: 'credential-expiring',
      data: { name: owner?.displayName ?? '', date, url: `${publicUrl}/account/credentials` },
    },
  })
}
