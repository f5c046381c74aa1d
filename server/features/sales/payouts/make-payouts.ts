/** Gathers what is due into payouts. The money itself is sent by a job each. */
import { asc, ne, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import { audit } from '#server/platform/audit.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { payoutShares } from '#server/schema/instructors.ts'
import { payouts } from '#server/schema/ledger.ts'
import type { Deps } from './deps.ts'
import { type DueItem, type DueShare, listDue, listDueShares } from './due.ts'

const DAY_MS = 86_400_000

/** Whoever makes payouts stands in line here: two at once would both find the same lines due. */
export const MAKING = 'make_payouts'

interface Actor {
  actorId: string
  requestId: string
}

/** Now, because an admin asked. Returns how many were made. */
export function makePayoutsNow({ db, clock, settings }: Deps, actor: Actor): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const terms = (await settings.read(tx)).payouts
    const made = await makePayouts(tx, daysBefore(now, terms.delayDays), now, terms.minCents)
    const deed = { action: 'make-payouts', subjectId: null, details: { made } }
    await audit(tx, { ...actor, ...deed })
    return made
  })
}

/**
 * The job: what was delivered before the last payout day began. It runs every day, so that a day on which the site was
 * down is made up for; a provider has one payout a payout day.
 */
export async function makeScheduledPayouts({ db, clock, log, settings }: Deps): Promise<void> {
  const now = clock.now()
  const made = await db.transaction(async (tx) => {
    const terms = (await settings.read(tx)).payouts
    const payday = await findPayday(tx, now, terms)
    return makePayouts(tx, daysBefore(payday, terms.delayDays), now, terms.minCents)
  })
  log.info({ made }, 'payouts made')
}

type PayoutTerms = Settings['payouts']

/** The last one, at midnight in Puerto Rico. */
async function findPayday(tx: Tx, now: Date, { schedule, weekday }: PayoutTerms): Promise<Date> {
  const unit = schedule === 'monthly' ? 'month' : 'week'
  // A week that begins on another day than Monday is that of so many days ago, put off by as many. By hand: the database knows
  // the time zone.
  const shift = sql`make_interval(days => ${schedule === 'weekly' ? weekday - 1 : 0}::int)`
  const { rows } = await tx.execute<{ begins_at: string }>(
    sql`select date_trunc(${unit}, ${now.toISOString()}::timestamptz - ${shift}, ${TIME_ZONE}) + ${shift} as begins_at`,
  )
  return new Date(rows[0]?.begins_at as string)
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * DAY_MS)

export function makePayouts(tx: Tx, until: Date, now: Date, minCents = 0): Promise<number> {
  return makePayoutsWith(tx, until, now, { lock: true, minCents })
}

/** Without the lock two runs collide; tests do that to prove that they would notice. */
export async function makePayoutsWith(
  tx: Tx,
  until: Date,
  now: Date,
  { lock, minCents = 0 }: { lock: boolean; minCents?: number },
): Promise<number> {
  if (lock) await lockName(tx, MAKING)
  // After the lock, so that what the one before us paid out is seen.
  const due = await listDue(tx, until)
  const dueToSides = await listDueShares(tx, until)
  const [itemsOf, sharesOf] = [
    Map.groupBy(due, (item) => item.providerId),
    Map.groupBy(dueToSides, (share) => share.payeeId),
  ]
  let made = 0
  for (const providerId of [...new Set([...itemsOf.keys(), ...sharesOf.keys()])].sort()) {
    const [items, shares] = [itemsOf.get(providerId) ?? [], sharesOf.get(providerId) ?? []]
    const amountCents = [...items, ...shares].reduce((sum, each) => sum + each.amountCents, 0)
    // Refunds outweigh sales, or it is too little yet: all of it waits for the next one.
    if (amountCents <= 0 || amountCents < minCents) continue
    if (await insertPayout(tx, { providerId, until, now, amountCents, items, shares })) made += 1
  }
  await sendOpen(tx)
  return made
}

interface NewPayout {
  providerId: string
  until: Date
  now: Date
  amountCents: number
  items: readonly DueItem[]
  shares: readonly DueShare[]
}

async function insertPayout(
  tx: Tx,
  { providerId, until, now, amountCents, items, shares }: NewPayout,
): Promise<boolean> {
  const id = newId('pyt')
  const made = await tx
    .insert(payouts)
    .values({ id, providerId, until, amountCents, createdAt: now })
    .onConflictDoNothing({ target: [payouts.providerId, payouts.until] })
    .returning({ id: payouts.id })
  if (made.length === 0) return false
  // By hand, by arrays: a payout may have more lines than a statement may have parameters.
  await tx.execute(sql`
    insert into payout_items (payout_id, line_id, refund_id, amount_cents)
    select ${id}, line_id, refund_id, amount_cents from unnest(
      ${sql.param(items.map((item) => item.lineId))}::text[],
      ${sql.param(items.map((item) => item.refundId))}::text[],
      ${sql.param(items.map((item) => item.amountCents))}::int[]
    ) as due (line_id, refund_id, amount_cents)`)
  if (shares.length > 0)
    await tx.insert(payoutShares).values(shares.map((share) => ({ ...share, payoutId: id })))
  return true
}

/** The new ones, and those that failed or waited for an account. */
async function sendOpen(tx: Tx): Promise<void> {
  const open = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(ne(payouts.status, 'paid'))
    .orderBy(asc(payouts.id))
  for (const { id } of open) await enqueue(tx, 'send_payout', { payoutId: id }, { key: `send_payout:${id}` })
}
