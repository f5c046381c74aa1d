/** What the books say of a time, to hold a report against. */
import { sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { EntryKind } from './rules.ts'

/** Debits less credits by account. The accounts of providers are one: 'provider'. Raw: one pass over an account's postings. */
export async function sumAccounts(
  db: Database,
  { from, to, kinds }: { from: string; to: string; kinds: readonly EntryKind[] },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ account: string; cents: string }>(sql`
    select split_part(p.account, ':', 1) as account, sum(p.amount_cents) as cents
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.at >= (${from}::date::timestamp at time zone ${TIME_ZONE})
      and e.at < ((${to}::date + 1)::timestamp at time zone ${TIME_ZONE}) and e.kind = any(${sql.param([...kinds])}::text[])
    group by 1`)
  return new Map(rows.map(({ account, cents }) => [account, Number(cents)]))
}
