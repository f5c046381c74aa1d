import type { Tx } from '#server/platform/database/pool.ts'
import { liveSql, markLive } from '#server/platform/live/index.ts'
import { adminIdsSql } from './directory.ts'

/** Every admin who has the queue open asks again what waits, who looks at what, and what was decided. */
export async function tellModerators(tx: Tx): Promise<void> {
  await tx.execute(liveSql(adminIdsSql(), { kind: 'moderation', reference: '' }))
  markLive(tx)
}
