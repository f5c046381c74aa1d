/** Payouts as a provider reads their own, and an admin all. */
import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listPayouts } from '#contract/sales/ledger.ts'
import { findCollaboratorOf, ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { isWithinDays } from '#server/platform/local-day-sql.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { payouts } from '#server/schema/ledger.ts'
import { sumComing, sumDue } from './due.ts'

type PayoutList = ReplyOf<typeof listPayouts>
export type Payout = PayoutList['items'][number]

const collaborators = collaboratorRows('provider')

const SHOWN = 500
const ALL_OF_A_PERIOD = 50_000

/** Null: everybody's, for an admin. */
async function findOwnProvider(db: Database, person: Person): Promise<string | null | undefined> {
  if (person.role === 'admin') return null
  return (await findCollaboratorOf(db, ownerIdOf(person, 'payouts')))?.id
}

export async function readPayouts(db: Database, person: Person, now: Date): Promise<PayoutList> {
  const providerId = await findOwnProvider(db, person)
  if (providerId === undefined) return { items: [], waitingCents: 0, comingCents: 0 }
  const isTheirs = providerId === null ? undefined : eq(payouts.providerId, providerId)
  return {
    items: await listWhere(db, isTheirs),
    waitingCents: await sumDue(db, providerId, now),
    comingCents: await sumComing(db, providerId),
  }
}

/** Of everybody, gathered in these days of Puerto Rico; both included. */
export async function listPayoutsBetween(db: Database, from: string, to: string): Promise<Payout[]> {
  return listWhere(db, isWithinDays(payouts.createdAt, { from, to }), ALL_OF_A_PERIOD)
}

/** Somebody else's is not found: that it exists is theirs to know. */
export async function findPayout(db: Database, person: Person, payoutId: string): Promise<Payout> {
  const providerId = await findOwnProvider(db, person)
  const [payout] = await listWhere(db, eq(payouts.id, payoutId))
  if (!payout || (providerId !== null && payout.providerId !== providerId)) throw new AppError('NOT_FOUND')
  return payout
}

async function listWhere(db: Database | Tx, isShown: SQL | undefined, limit = SHOWN): Promise<Payout[]> {
  const { id, providerId, until, amountCents, status, createdAt, paidAt } = payouts
  const rows = await db
    .select({
      id,
      providerId,
      providerName: collaborators.name,
      until,
      amountCents,
      status,
      createdAt,
      paidAt,
    })
    .from(payouts)
    .innerJoin(collaborators, eq(collaborators.id, providerId))
    .where(isShown)
    .orderBy(desc(createdAt), asc(id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    until: row.until.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }))
}

export const payoutsOfPerson: PersonalData = {
  name: 'payouts',
  async export(tx, userId) {
    const theirs = await listWhere(tx, eq(collaborators.userId, userId))
    return theirs.map(({ until, amountCents, status, paidAt }) => ({ until, amountCents, status, paidAt }))
  },
  /** Money that is due, or on its way. */
  async findBlockers(tx, userId) {
    const page = await findCollaboratorOf(tx, userId)
    if (!page) return []
    const open = await tx.$count(payouts, and(eq(payouts.providerId, page.id), ne(payouts.status, 'paid')))
    const isDue = (await sumDue(tx, page.id, new Date())) > 0 || (await sumComing(tx, page.id)) > 0
    return [{ kind: 'payouts', count: open + (isDue ? 1 : 0) }]
  },
  // What was paid to whom is kept, as the law asks; it names the provider's page, not the person.
  async erase() {},
}
