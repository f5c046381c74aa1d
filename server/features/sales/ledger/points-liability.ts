import { eq, max, sum } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { ledgerEntries, ledgerPostings } from '#server/schema/ledger.ts'

/** What the books say is owed for points, a credit as a positive number, and when they last said so. */
export async function readPointsLiability(
  db: Database | Tx,
): Promise<{ balanceCents: number; lastAt: Date | null }> {
  const [row] = await db
    .select({ cents: sum(ledgerPostings.amountCents), lastAt: max(ledgerEntries.at) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerPostings.account, 'points_liability'))
  return { balanceCents: 0 - Number(row?.cents ?? 0), lastAt: row?.lastAt ?? null }
}
