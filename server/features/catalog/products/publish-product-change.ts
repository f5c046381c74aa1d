/** Tells every process that the catalog changed; heard when the transaction commits. */
import type { Tx } from '#server/platform/database/pool.ts'
import { publishMessage } from '#server/platform/notifier.ts'

export const CATALOG_CHANNEL = 'catalog'
export const EVERYTHING = '*'

/** '*' where a category, a collaborator or an option's label changed. */
export async function publishProductChange(tx: Tx, productId: string | typeof EVERYTHING): Promise<void> {
  await publishMessage(tx, CATALOG_CHANNEL, productId)
}
