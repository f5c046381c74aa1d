import type { Tx } from '#server/platform/database/pool.ts'
import { liveSql, markLive } from '#server/platform/live/index.ts'
import { adminIdsSql } from './directory.ts'

const told = new WeakSet<Tx>()

/**
 * Every admin who has the queue open asks again what waits, who looks at what, and what was decided: once a transaction.
 * By hand: it is written for all of them without being read first.
 */
export async function tellModerators(tx: Tx): Promise<void> {
  if (told.has(tx)) return
  told.add(tx)
  await tx.execute(liveSql(adminIdsSql(), { kind: 'moderation', reference: '' }))
  markLive(tx)
}
