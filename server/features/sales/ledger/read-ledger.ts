/** The books as an admin reads them. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import type { getTrialBalance, listLedgerEntries } from '#contract/sales/ledger.ts'
import { collaboratorRows } from '#server/features/people/collaborators/queries.ts'
import { orderRows } from '#server/features/sales/orders/queries.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { startOfDaySql } from '#server/platform/local-day-sql.ts'
import { ledgerEntries, ledgerPostings } from '#server/schema/ledger.ts'
import { STORE_ACCOUNTS } from './rules.ts'

type TrialBalance = ReplyOf<typeof getTrialBalance>
type EntryList = ReplyOf<typeof listLedgerEntries>

const collaborators = collaboratorRows('provider')
const orders = orderRows('o')

const ENTRIES_PER_PAGE = 20
const PROVIDER = 'provider:'

/** Through the end of that day in Puerto Rico, or until now. */
export async function readTrialBalance(
  db: Database,
  until: string | undefined,
  now: Date,
): Promise<TrialBalance> {
  const { entryId, account, amountCents } = ledgerPostings
  const before = (day: string) =>
    db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(lt(ledgerEntries.at, startOfDaySql(day, 1)))
  // Sums of bigint are numeric, which come as text.
  const sums = db
    .select({
      account,
      debit: sql<string>`coalesce(sum(${amountCents}) filter (where ${amountCents} > 0), 0)`.as('debit'),
      credit: sql<string>`coalesce(-sum(${amountCents}) filter (where ${amountCents} < 0), 0)`.as('credit'),
    })
    .from(ledgerPostings)
    .where(until ? inArray(entryId, before(until)) : undefined)
    .groupBy(account)
    .as('sums')
  const rows = await db
    .select({ account: sums.account, debit: sums.debit, credit: sums.credit, name: collaborators.name })
    .from(sums)
    .leftJoin(collaborators, eq(sums.account, sql`${PROVIDER} || ${collaborators.id}`))
  const known = new Map(rows.map((row) => [row.account, row]))
  const providers = rows
    .filter((row) => row.account.startsWith(PROVIDER))
    .sort((a, b) => (a.name ?? a.account).localeCompare(b.name ?? b.account))
  const [gateway, customers, ...others] = STORE_ACCOUNTS
  const order = [gateway, customers, ...providers.map((row) => row.account), ...others]
  const accounts = order.map((account) => {
    const row = known.get(account)
    const [debitCents, creditCents] = [Number(row?.debit ?? 0), Number(row?.credit ?? 0)]
    return {
      account,
      name: row?.name ?? null,
      debitCents,
      creditCents,
      balanceCents: debitCents - creditCents,
    }
  })
  // Of every row, so that an account nobody knows would show.
  const sumCents = rows.reduce((sum, row) => sum + Number(row.debit) - Number(row.credit), 0)
  return { accounts, sumCents, at: now.toISOString() }
}

/** An order is known by its id, or by the number that people read. */
export async function listEntries(
  db: Database,
  { account, orderId, page }: ParsedInputOf<typeof listLedgerEntries>,
): Promise<EntryList> {
  const isOfAccount =
    account &&
    inArray(
      ledgerEntries.id,
      db
        .select({ id: ledgerPostings.entryId })
        .from(ledgerPostings)
        .where(eq(ledgerPostings.account, account)),
    )
  const isOfOrder =
    orderId &&
    sql`${ledgerEntries.orderId} in (select ${orderId} union select o.id from ${orders} where o.number = ${orderId})`
  const where = and(isOfAccount || undefined, isOfOrder || undefined)
  const total = await db.$count(ledgerEntries, where)
  const entries = db
    .select()
    .from(ledgerEntries)
    .where(where)
    .orderBy(desc(ledgerEntries.id))
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE)
    .as('entries')
  const { id, kind, cause, at } = entries
  const postings = sql<EntryList['items'][number]['postings'] | null>`(
    select jsonb_agg(jsonb_build_object('account', p.account, 'amountCents', p.amount_cents) order by p.amount_cents desc)
    from ledger_postings p where p.entry_id = ${id})`
  const rows = await db
    .select({ id, kind, cause, orderId: entries.orderId, orderNumber: orders.number, at, postings })
    .from(entries)
    .leftJoin(orders, eq(orders.id, entries.orderId))
    .orderBy(desc(id))
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString(), postings: row.postings ?? [] }))
  return { items, total, page, pages: Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE)) }
}
