import { findAdmins } from '#server/features/people/identity/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { publishLive } from '#server/platform/live/index.ts'

/** Every admin who has the queue open asks again who looks at what, and what was decided. */
export async function publishQueue(tx: Tx): Promise<void> {
  const admins = await findAdmins(tx)
  await publishLive(
    tx,
    admins.map(({ id }) => id),
    { kind: 'moderation', reference: '' },
  )
}
