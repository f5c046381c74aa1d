import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import type { ApplicationRow } from './store.ts'

/** On the site and by mail. Whoever was approved is led to the area that is theirs now. */
export async function notifyApplicant(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { id, userId, kind, version }: ApplicationRow,
  decision: 'approve' | 'reject' | 'ask' | 'reopen',
  reason: string,
): Promise<void> {
  const person = (await findPeople(tx, [userId])).get(userId)
  const path = decision === 'approve' ? `/${kind}` : `/account/apply?kind=${kind}`
  await notifyPerson(tx, {
    userId,
    kind: 'application_decided',
    cause: `${id}:${version}`,
    path,
    data: { decision: `${decision}_${kind}`, reason },
    mail: {
      template: 'application-decided',
      data: { name: person?.displayName ?? '', role: kind, decision, reason, url: `${publicUrl}${path}` },
    },
  })
}
