/** Tells people's open browsers that something changed for them. */
import { type SQL, sql } from 'drizzle-orm'
import type { LiveHint } from '#contract/site/live-terms.ts'
import { liveEvents } from '#server/schema/platform.ts'
import { markForCommit } from '../database/after-commit.ts'
import type { Tx } from '../database/pool.ts'

/** What a transaction is marked with that told somebody something. */
export const LIVE_MARK = 'live'

export interface Telling extends LiveHint {
  userId: string
}

/** In the transaction of what it tells, so that neither comes without the other. Not for a sale or a booking. */
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

/** The same as part of one statement, for whoever `userIds` selects. What it tells is marked with `markLive`. */
export function liveSql(userIds: SQL, { kind, reference }: LiveHint): SQL {
  return sql`insert into live_events (user_id, kind, reference)
    select told.id, ${kind}, ${reference} from (${userIds}) as told (id)`
}

export const markLive = (tx: Tx) => markForCommit(tx, LIVE_MARK)

/**
 * After the commit, and without a row in the transaction: for what may be part of a sale or a booking. A process that is killed
 * in that moment tells nothing; whoever looks finds it a little later.
 */
export function publishLiveLater(tx: Tx, userId: string, hint: LiveHint): void {
  const telling: Telling = { userId, ...hint }
  markForCommit(tx, LIVE_MARK, [telling])
}
