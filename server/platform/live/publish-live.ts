/** Tells people's open browsers that something changed for them. */
import type { LiveHint } from '#contract/site/live-terms.ts'
import { liveEvents } from '#server/schema/platform.ts'
import { markForCommit, type Tx } from '../database/pool.ts'

/** What a transaction is marked with that told somebody something. */
export const LIVE_MARK = 'live'

/**
 * In the transaction of what it tells, so that neither comes without the other. Not for a sale or a booking: what follows
 * from them is told by the job that writes their notices.
 */
export async function publishLive(
  tx: Tx,
  userIds: Iterable<string>,
  { kind, reference }: LiveHint,
): Promise<void> {
  const rows = [...new Set(userIds)].map((userId) => ({ userId, kind, reference }))
  if (rows.length === 0) return
  await tx.insert(liveEvents).values(rows)
  markForCommit(tx, LIVE_MARK)
}
