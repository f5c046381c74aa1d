import type { Database, Tx } from '#server/platform/database/pool.ts'
import { heldOf } from './certification-view.ts'
import { mayTeachOn } from './rules.ts'
import { listOf } from './store.ts'
import type { HeldCertification } from './types.ts'

async function findHeldCertifications(
  db: Database | Tx,
  userIds: readonly string[],
): Promise<HeldCertification[]> {
  return (await listOf(db, userIds)).map(heldOf)
}

/** Whether they are certified to teach on that day. */
export async function isCertifiedOn(db: Database | Tx, userId: string, day: string): Promise<boolean> {
  return mayTeachOn(await findHeldCertifications(db, [userId]), day)
}
