/** Changing what somebody may do. */
import type { changeRole } from '#contract/people/identity.ts'
import type { Role } from '#contract/permissions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { refuseLosingAdmin } from './rules.ts'
import {
  countAdmins,
  endChallengesOf,
  endSessionsOf,
  findUser,
  lockAdmins,
  lockUser,
  toUser,
  updateUser,
} from './store.ts'
import { confirmCode, endTeamOf } from './team-accounts.ts'

export async function changeRoleOf(deps: Deps, call: Call<typeof changeRole>) {
  const { userId, role, reason, code } = call.input
  await confirmCode(deps, call, code)
  const left: string[] = []
  const changed = await deps.db.transaction(async (tx) => {
    await lockAdmins(tx)
    // Another admin may have been faster, and have demoted this one.
    const actor = await findUser(tx, call.me.id)
    if (actor?.role !== 'admin') throw new AppError('FORBIDDEN')
    const user = await lockUser(tx, userId)
    if (!user) throw new AppError('NOT_FOUND')
    if (user.role === role) return user
    // Who is no provider any more has no team, and is in none.
    if (user.role === 'provider') left.push(...(await endTeamOf(tx, userId)))
    const refusal = refuseLosingAdmin(user.role, await countAdmins(tx, userId))
    if (refusal) throw new AppError(refusal)
    if (userId === call.me.id) throw new AppError('OWN_ACCOUNT')
    // Who may do more or less than before signs in anew.
    await endSessionsOf(tx, userId)
    await endChallengesOf(tx, userId)
    await audit(tx, {
      actorId: call.me.id,
      action: 'change-role',
      subjectId: userId,
      reason,
      details: { from: user.role, to: role },
      before: { role: user.role },
      after: { role },
      requestId: call.requestId,
    })
    return updateUser(tx, userId, { role })
  })
  for (const id of [userId, ...left]) deps.people.forget(id)
  return toUser(changed)
}

interface Grant {
  userId: string
  role: Exclude<Role, 'admin' | 'customer'>
  actorId: string
  reason: string
}

/**
 * A customer becomes more, in the transaction of what makes them so. They stay signed in: the triggers on users tell every
 * process, which reads them anew.
 */
/** Before a row of theirs is locked, where the same request goes on to write about them. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  if (!(await lockUser(tx, userId))) throw new AppError('NOT_FOUND')
}

/** Undefined: nobody by that id, or erased. */
export async function findRole(tx: Tx, userId: string): Promise<Role | undefined> {
  return (await findUser(tx, userId))?.role
}

export async function grantRole(tx: Tx, { userId, role, actorId, reason }: Grant): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('NOT_FOUND')
  if (user.role !== 'customer') throw new AppError('NOT_A_CUSTOMER')
  await updateUser(tx, userId, { role })
  await audit(tx, {
    actorId,
    action: 'change-role',
    subjectId: userId,
    reason,
    details: { from: user.role, to: role },
    before: { role: user.role },
    after: { role },
    requestId: null,
  })
}
