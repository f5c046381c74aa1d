import { enqueue } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { insertErased } from './store.ts'

export const LIST_JOB = 'write_erased_list'

type Tx = Parameters<Deps['personalData']['erase']>[0]
type User = Parameters<Deps['personalData']['erase']>[1]

/** With their id on the list of those who must not come back with a backup. */
export async function eraseNow(
  deps: Pick<Deps, 'personalData' | 'clock'>,
  tx: Tx,
  user: User,
): Promise<void> {
  await deps.personalData.erase(tx, user)
  await insertErased(tx, user.id, deps.clock.now())
  await enqueue(tx, LIST_JOB, {}, { key: LIST_JOB })
}
