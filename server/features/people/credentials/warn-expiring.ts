/** Thirty days before a credential runs out its owner is told, once. */
import { and, asc, between, eq, gt, inArray, isNull, ne, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { credentials } from '#server/schema/people.ts'
import type { Deps } from './deps.ts'

const WARNED_DAYS_BEFORE = 30
const AT_A_TIME = 100

type Expiring = Awaited<ReturnType<typeof takeExpiring>>[number]

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
async function takeExpiring(tx: Tx, now: Date) {
  const today = localDay(now)
  const ending = alias(credentials, 'ending')
  const newer = alias(credentials, 'newer')
  const newerOnes = tx
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.userId, ending.userId),
        eq(newer.kind, ending.kind),
        inArray(newer.status, ['pending', 'verified']),
        or(isNull(newer.expiresOn), gt(newer.expiresOn, ending.expiresOn)),
        ne(newer.id, ending.id),
      ),
    )
  const due = tx
    .select({ id: ending.id })
    .from(ending)
    .where(
      and(
        eq(ending.status, 'verified'),
        isNull(ending.warnedAt),
        between(ending.expiresOn, today, addDays(today, WARNED_DAYS_BEFORE)),
        notExists(newerOnes),
      ),
    )
    .orderBy(asc(ending.expiresOn), asc(ending.id))
    .limit(AT_A_TIME)
    .for('update', { skipLocked: true })
  const { id, userId, expiresOn } = credentials
  return tx
    .update(credentials)
    .set({ warnedAt: now })
    .where(inArray(id, due))
    .returning({ id, userId, expiresOn })
}

async function warn(tx: Tx, { id, userId, expiresOn }: Expiring, publicUrl: string) {
  const date = expiresOn as string
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
