/** The books as an admin reads them. */
import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { getTrialBalance, listLedgerEntries } from '#contract/sales/ledger.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { STORE_ACCOUNTS } from './rules.ts'

type TrialBalance = ReplyOf<typeof getTrialBalance>
type EntryList = ReplyOf<typeof listLedgerEntries>
type Entry = EntryList['items'][number]

const ENTRIES_PER_PAGE = 20
const PROVIDER = 'provider:'

/** Through the end of that day in Puerto Rico, or until now. */
export async function readTrialBalance(
  db: Database,
  until: string | undefined,
  now: Date,
): Promise<TrialBalance> {
  const isBefore = until
    ? sql`where entry_id in (
        select id from ledger_entries where at < ((${until}::date + 1)::timestamp at time zone ${TIME_ZONE}))`
    : sql``
  // Sums of bigint are numeric, which come as text.
  const { rows } = await db.execute<{
    account: string
    name: string | null
    debit: string
    credit: string
  }>(sql`
    select sums.*, c.name from (
      select account, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as debit,
        coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0) as credit
      from ledger_postings ${isBefore} group by account
    ) sums left join collaborators c on sums.account = ${PROVIDER} || c.id`)
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

interface EntryRow extends Record<string, unknown> {
  id: string
  kind: string
  cause: string
  order_id: string | null
  number: string | null
  at: string
  postings: { account: string; amount_cents: number }[]
}

/** An order is known by its id, or by the number that people read. */
export async function listEntries(
  db: Database,
  { account, orderId, page }: ParsedInputOf<typeof listLedgerEntries>,
): Promise<EntryList> {
  const conditions: SQL[] = []
  if (account) conditions.push(sql`e.id in (select entry_id from ledger_postings where account = ${account})`)
  if (orderId)
    conditions.push(
      sql`e.order_id in (select ${orderId} union select id from orders where number = ${orderId})`,
    )
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ledger_entries e ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const { rows } = await db.execute<EntryRow>(sql`
    select e.*, o.number, (
      select jsonb_agg(jsonb_build_object('account', account, 'amount_cents', amount_cents) order by amount_cents desc)
      from ledger_postings where entry_id = e.id
    ) as postings
    from (
      select * from ledger_entries e ${where} order by id desc
      limit ${ENTRIES_PER_PAGE} offset ${(page - 1) * ENTRIES_PER_PAGE}
    ) e left join orders o on o.id = e.order_id order by e.id desc`)
  return { items: rows.map(toEntry), total, page, pages: Math.max(1, Math.ceil(total / ENTRIES_PER_PAGE)) }
}

function toEntry(row: EntryRow): Entry {
  return {
    id: Number(row.id),
    kind: row.kind,
    cause: row.cause,
    orderId: row.order_id,
    orderNumber: row.number,
    at: new Date(row.at).toISOString(),
    postings: (row.postings ?? []).map((each) => ({ account: each.account, amountCents: each.amount_cents })),
  }
}
