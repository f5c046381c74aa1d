/** Who may see a credential: its owner and admins. */
import type { getCredential } from '#contract/people/credentials.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseOneFactor } from '#server/platform/http/refuse-one-factor.ts'
import type { Call } from '#server/platform/http/route.ts'
import { showCredential } from './credential-view.ts'
import type { Deps } from './deps.ts'
import { type CredentialRow, findCredential } from './store.ts'

type Reading = Pick<Call<typeof getCredential>, 'input' | 'me' | 'requestId'>

/** Its owner freely, an admin by a second factor and audited; others are not told that it exists. */
export async function admitReader<Row extends { id: string; userId: string; status: string }>(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  row: Row | undefined,
  { me, requestId }: Pick<Reading, 'me' | 'requestId'>,
  action: string,
): Promise<Row> {
  const isOwn = row?.userId === me.id
  if (!row || row.status === 'withdrawn' || (!isOwn && me.role !== 'admin')) throw new AppError('NOT_FOUND')
  if (isOwn) return row
  refuseOneFactor(me, env)
  await db.transaction((tx) => audit(tx, { actorId: me.id, action, subjectId: row.id, requestId }))
  return row
}

export async function findForReading(
  deps: Deps,
  call: Reading,
  action: 'view-credential' | 'view-credential-photo',
): Promise<CredentialRow> {
  return admitReader(deps, await findCredential(deps.db, call.input.credentialId), call, action)
}

export async function readOne(deps: Deps, call: Call<typeof getCredential>) {
  const row = await findForReading(deps, call, 'view-credential')
  const owner = (await findPeople(deps.db, [row.userId])).get(row.userId)
  return {
    ...showCredential(row, deps.clock.now()),
    number: deps.seals.openNumber(row.numberSealed),
    ownerName: owner?.displayName ?? '',
  }
}
