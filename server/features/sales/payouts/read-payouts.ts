/** Payouts as a provider reads their own, and an admin all. */
import { type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listPayouts } from '#contract/sales/ledger.ts'
import { ownerIdOf } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { isWithinDays } from '#server/platform/local-day-sql.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { sumComing, sumDue } from './due.ts'

type PayoutList = ReplyOf<typeof listPayouts>
export type Payout = PayoutList['items'][number]

const SHOWN = 500
const ALL_OF_A_PERIOD = 50_000

/** Null: everybody's, for an admin. */
async function findOwnProvider(db: Database, person: Person): Promise<string | null | undefined> {
  if (person.role === 'admin') return null
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from collaborators where user_id = ${ownerIdOf(person, 'payouts')}`,
  )
  return rows[0]?.id
}

export async function readPayouts(db: Database, person: Person, now: Date): Promise<PayoutList> {
  const providerId = await findOwnProvider(db, person)
  if (providerId === undefined) return { items: [], waitingCents: 0, comingCents: 0 }
  const isTheirs = providerId === null ? sql`true` : sql`p.provider_id = ${providerId}`
  return {
    items: await listWhere(db, isTheirs),
    waitingCents: await sumDue(db, providerId, now),
    comingCents: await sumComing(db, providerId),
  }
}

/** Of everybody, gathered in these days of Puerto Rico; both included. */
export async function listPayoutsBetween(db: Database, from: string, to: string): Promise<Payout[]> {
  return listWhere(db, isWithinDays(sql`p.created_at`, { from, to }), ALL_OF_A_PERIOD)
}

/** Somebody else's is not found: that it exists is theirs to know. */
export async function findPayout(db: Database, person: Person, payoutId: string): Promise<Payout> {
  const providerId = await findOwnProvider(db, person)
  const [payout] = await listWhere(db, sql`p.id = ${payoutId}`)
  if (!payout || (providerId !== null && payout.providerId !== providerId)) throw new AppError('NOT_FOUND')
  return payout
}

async function listWhere(db: Database | Tx, condition: SQL, limit = SHOWN): Promise<Payout[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select p.*, c.name from payouts p join collaborators c on c.id = p.provider_id
    where ${condition} order by p.created_at desc, p.id limit ${limit}`)
  return rows.map((row) => ({
    id: row.id as string,
    providerId: row.provider_id as string,
    providerName: row.name as string,
    until: toIso(row.until),
    amountCents: row.amount_cents as number,
    status: row.status as Payout['status'],
    createdAt: toIso(row.created_at),
    paidAt: row.paid_at === null ? null : toIso(row.paid_at),
  }))
}

const toIso = (value: unknown) => new Date(value as string).toISOString()

export const payoutsOfPerson: PersonalData = {
  name: 'payouts',
  async export(tx, userId) {
    const payouts = await listWhere(tx, sql`c.user_id = ${userId}`)
    return payouts.map(({ until, amountCents, status, paidAt }) => ({ until, amountCents, status, paidAt }))
  },
  /** Money that is due, or on its way. */
  async findBlockers(tx, userId) {
    const { rows } = await tx.execute<{ id: string; open: number }>(sql`
      select c.id, (select count(*)::int from payouts p where p.provider_id = c.id and p.status <> 'paid') as open
      from collaborators c where c.user_id = ${userId}`)
    const [page] = rows
    if (!page) return []
    const isDue = (await sumDue(tx, page.id, new Date())) > 0 || (await sumComing(tx, page.id)) > 0
    return [{ kind: 'payouts', count: page.open + (isDue ? 1 : 0) }]
  },
  // What was paid to whom is kept, as the law asks; it names the provider's page, not the person.
  async erase() {},
}
