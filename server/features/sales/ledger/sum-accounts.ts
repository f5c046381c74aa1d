/** What the books say of a time, to hold a report against. */
import { and, eq, sql, sum } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { isWithinDays } from '#server/platform/local-day-sql.ts'
import { ledgerEntries, ledgerPostings } from '#server/schema/ledger.ts'
import type { EntryKind } from './rules.ts'

/** Debits less credits by account. The accounts of providers are one: 'provider'. */
export async function sumAccounts(
  db: Database,
  { kinds, ...days }: { from: string; to: string; kinds: readonly EntryKind[] },
): Promise<Map<string, number>> {
  const { id, at, kind } = ledgerEntries
  const { entryId, account, amountCents } = ledgerPostings
  const rows = await db
    .select({ account: sql<string>`split_part(${account}, ':', 1)`, cents: sum(amountCents) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(entryId, id))
    .where(and(isWithinDays(at, days), isOneOf(kind, kinds)))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.account, Number(row.cents)]))
}
