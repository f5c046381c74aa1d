/** Payouts that could not be sent: the account is missing, or refused the money. */
import { and, count, eq, inArray, sum } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { payouts } from '#server/schema/ledger.ts'

/** Of one provider, or of all (null). */
export async function sumHeldPayouts(
  db: Database,
  providerId: string | null,
): Promise<{ count: number; cents: number }> {
  const [row] = await db
    .select({ count: count(), cents: sum(payouts.amountCents) })
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, ['waiting_for_account', 'failed']),
        providerId === null ? undefined : eq(payouts.providerId, providerId),
      ),
    )
  return { count: row?.count ?? 0, cents: Number(row?.cents ?? 0) }
}
