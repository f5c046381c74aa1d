/** The payment provider's name of the account that a provider is paid to. */
import { findCollaborator, updateCollaborator } from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import { openOwnPage } from './open-page.ts'

export async function readPayoutAccount(db: Database | Tx, providerId: string): Promise<string | null> {
  return (await findCollaborator(db, providerId))?.payoutAccount ?? null
}

export async function savePayoutAccount(
  db: Database | Tx,
  providerId: string,
  account: string,
): Promise<void> {
  await updateCollaborator(db, providerId, { payoutAccount: account })
}

export async function openPageOf(tx: Tx, me: Person): Promise<{ providerId: string; name: string }> {
  const providerId = await openOwnPage(tx, me)
  const page = await findCollaborator(tx, providerId)
  return { providerId, name: page?.name ?? me.displayName }
}
