/** The payment provider's name of the account that a provider is paid to. */
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { collaborators } from '#server/schema/catalog.ts'
import { openOwnPage } from './open-page.ts'

export async function readPayoutAccount(db: Database | Tx, providerId: string): Promise<string | null> {
  const [row] = await db
    .select({ account: collaborators.payoutAccount })
    .from(collaborators)
    .where(eq(collaborators.id, providerId))
  return row?.account ?? null
}

export async function savePayoutAccount(
  db: Database | Tx,
  providerId: string,
  account: string,
): Promise<void> {
  await db.update(collaborators).set({ payoutAccount: account }).where(eq(collaborators.id, providerId))
}

export async function openPageOf(tx: Tx, me: Person): Promise<{ providerId: string; name: string }> {
  const providerId = await openOwnPage(tx, me)
  const [row] = await tx
    .select({ name: collaborators.name })
    .from(collaborators)
    .where(eq(collaborators.id, providerId))
  return { providerId, name: row?.name ?? me.displayName }
}
