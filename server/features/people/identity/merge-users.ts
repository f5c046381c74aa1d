/** Two accounts of one person become one: everything goes to the one that stays, and the other is closed as if erased. */
import { and, eq, sql } from 'drizzle-orm'
import type { mergeUsers, previewUserMerge } from '#contract/people/user-merge.ts'
import type { MergeRefusal } from '#contract/people/user-terms.ts'
import { findCollaboratorsOf } from '#server/features/people/collaborators/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Merged, Merging } from '#server/platform/personal-data.ts'
import { addresses, users } from '#server/schema/people.ts'
import { erasePerson } from './account-deletion.ts'
import type { Deps } from './deps.ts'
import { inspectUser } from './manage-users.ts'
import { refuseAccounts, refuseMerged } from './merge-rules.ts'
import { findUser, lockUser, type UserRow, updateUser } from './store.ts'
import { confirmCode } from './team-accounts.ts'

type Part = Merged & { part: string }

/** Does it and takes it back: what is shown is what would happen, to the row. */
export async function previewMerge(deps: Deps, { input, me }: Call<typeof previewUserMerge>) {
  const undone = new Error('A preview is taken back.')
  let found: { refusal: MergeRefusal | null; parts: Part[] } = { refusal: null, parts: [] }
  const looked = deps.db.transaction(async (tx) => {
    const { from, into } = await lockBoth(tx, input, lockUser)
    const refusal = await refuseBoth(tx, from, into, me.id)
    const parts = refusal ? [] : await moveParts(tx, deps, mergingOf(from, into))
    found = { refusal: refusal ?? refuseMerged(parts), parts }
    throw undone
  })
  await looked.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return {
    refusal: found.refusal,
    parts: found.parts
      .filter(({ moved, collided }) => moved + collided > 0)
      .map(({ part, moved, collided }) => ({ part, moved, collided })),
  }
}

export async function mergePeople(deps: Deps, call: Call<typeof mergeUsers>) {
  const { userId, intoId, code } = call.input
  await confirmCode(deps, call, code)
  if (!(await isMerged(deps, userId, intoId))) await mergeWith(deps, call, { lock: lockUser })
  for (const id of [userId, intoId]) deps.people.forget(id)
  return inspectUser(deps, intoId, call.me.id)
}

/** Asked for again after an answer that was lost. */
async function isMerged({ db }: Pick<Deps, 'db'>, userId: string, intoId: string): Promise<boolean> {
  const merged = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.mergedInto, intoId)))
  return merged.length > 0
}

interface MergeCall {
  input: Pick<Call<typeof mergeUsers>['input'], 'userId' | 'intoId' | 'reason'>
  me: { id: string }
  requestId: string | null
}
type LockUser = (tx: Tx, id: string) => Promise<UserRow | undefined>

/** Tests leave the lock away to prove that they would notice: two merges the other way round then close both accounts. */
export async function mergeWith(
  deps: Pick<Deps, 'db' | 'clock' | 'personalData'>,
  call: MergeCall,
  { lock }: { lock: LockUser },
): Promise<void> {
  const { input, me, requestId } = call
  await deps.db.transaction(async (tx) => {
    const actor = await findUser(tx, me.id)
    if (actor?.role !== 'admin' || actor.suspendedAt) throw new AppError('FORBIDDEN')
    const { from, into } = await lockBoth(tx, input, lock)
    const refused = await refuseBoth(tx, from, into, me.id)
    if (refused) throw refuse(refused)
    const parts = await moveParts(tx, deps, mergingOf(from, into))
    const blocked = refuseMerged(parts)
    if (blocked) throw refuse(blocked)
    // What is left collides with what the other has, or opens the account: sessions, password, passkeys.
    await erasePerson(tx, deps, from)
    await updateUser(tx, from.id, { mergedInto: into.id })
    await updateUser(tx, into.id, { formerEmails: [...into.formerEmails, ...from.formerEmails, from.email] })
    const counts = parts.filter(({ moved, collided }) => moved + collided > 0)
    await audit(tx, {
      actorId: me.id,
      action: 'merge-users',
      subjectId: into.id,
      reason: input.reason,
      details: {
        closed: from.id,
        parts: counts.map(({ part, moved, collided }) => ({ part, moved, collided })),
      },
      requestId,
    })
  })
}

const refuse = (why: MergeRefusal) =>
  new AppError(why === 'own' ? 'OWN_ACCOUNT' : 'MERGE_REFUSED', { details: { why } })

/** Always in the same order, so that two merges of the same accounts wait for each other instead of for ever. */
async function lockBoth(tx: Tx, { userId, intoId }: { userId: string; intoId: string }, lock: LockUser) {
  const locked = new Map<string, UserRow>()
  for (const id of [...new Set([userId, intoId])].toSorted()) {
    const user = await lock(tx, id)
    if (!user || user.isSample) throw new AppError('NOT_FOUND')
    locked.set(id, user)
  }
  const [from, into] = [locked.get(userId), locked.get(intoId)]
  if (!from || !into) throw new AppError('NOT_FOUND')
  return { from, into }
}

async function refuseBoth(
  tx: Tx,
  from: UserRow,
  into: UserRow,
  actorId: string,
): Promise<MergeRefusal | null> {
  const pages = await findCollaboratorsOf(tx, [from.id, into.id])
  const accountOf = ({ id, role, suspendedAt }: UserRow) => ({
    id,
    role,
    isSuspended: suspendedAt !== null,
    hasPage: pages.some(({ userId }) => userId === id),
  })
  return refuseAccounts(accountOf(from), accountOf(into), actorId)
}

const mergingOf = (from: UserRow, into: UserRow): Merging => ({
  fromId: from.id,
  fromEmail: from.email,
  intoId: into.id,
  intoEmail: into.email,
})

/** In the order of the parts, as when they are erased. */
async function moveParts(tx: Tx, { personalData }: Pick<Deps, 'personalData'>, merging: Merging) {
  const parts: Part[] = []
  for (const { name, merge } of personalData)
    if (merge) parts.push({ part: name, ...(await merge(tx, merging)) })
  parts.push({ part: 'addresses', ...(await moveAddresses(tx, merging)) })
  return parts
}

/** The default one of the account that stays remains it. */
async function moveAddresses(tx: Tx, { fromId, intoId }: Merging): Promise<Merged> {
  const hasDefault = (await tx.$count(addresses, eq(addresses.userId, intoId))) > 0
  const moved = await tx
    .update(addresses)
    .set({ userId: intoId, ...(hasDefault ? { isDefault: sql`false` } : {}) })
    .where(eq(addresses.userId, fromId))
    .returning({ id: addresses.id })
  return { moved: moved.length, collided: 0 }
}
