/** What an admin does to somebody's account. Never to their own, and never so that no admin is left. */
import { eq } from 'drizzle-orm'
import type {
  liftUserSuspension,
  resendConfirmation,
  resetUserTwoFactor,
  signOutUser,
  suspendUser,
} from '#contract/people/users.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { twoFactors } from '#server/schema/people.ts'
import { mailConfirmation } from './account-mails.ts'
import type { Deps } from './deps.ts'
import { inspectUser } from './manage-users.ts'
import { queueMail } from './queue-mail.ts'
import { refuseLosingAdmin } from './rules.ts'
import {
  countAdmins,
  endChallengesOf,
  endSessionsOf,
  findUser,
  lockAdmins,
  lockUser,
  type UserRow,
  updateUser,
} from './store.ts'

type AnyCall = Pick<Call, 'me' | 'requestId'>

/** Locks out whoever makes or unmakes an admin meanwhile: two admins who suspend each other do not both succeed. */
export async function lockOther(tx: Tx, call: AnyCall, userId: string): Promise<UserRow> {
  if (userId === call.me.id) throw new AppError('OWN_ACCOUNT')
  await lockAdmins(tx)
  const actor = await findUser(tx, call.me.id)
  if (actor?.role !== 'admin' || actor.suspendedAt) throw new AppError('FORBIDDEN')
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('NOT_FOUND')
  return user
}

export async function suspendPerson(deps: Deps, call: Call<typeof suspendUser>) {
  const { userId, reason } = call.input
  await deps.db.transaction(async (tx) => {
    const user = await lockOther(tx, call, userId)
    if (user.suspendedAt) throw new AppError('CONFLICT', { details: { at: user.suspendedAt.toISOString() } })
    const refusal = refuseLosingAdmin(user.role, await countAdmins(tx, userId))
    if (refusal) throw new AppError(refusal)
    await updateUser(tx, userId, {
      suspendedAt: deps.clock.now(),
      suspendedBy: call.me.id,
      suspendReason: reason,
    })
    await endSessionsOf(tx, userId)
    await endChallengesOf(tx, userId)
    await audit(tx, {
      actorId: call.me.id,
      action: 'suspend-user',
      subjectId: userId,
      reason,
      before: { isSuspended: false },
      after: { isSuspended: true },
      requestId: call.requestId,
    })
  })
  deps.people.forget(userId)
  return inspectUser(deps, userId, call.me.id)
}

export async function liftPerson(deps: Deps, call: Call<typeof liftUserSuspension>) {
  const { userId } = call.input
  await deps.db.transaction(async (tx) => {
    const user = await lockOther(tx, call, userId)
    if (!user.suspendedAt) throw new AppError('CONFLICT')
    await updateUser(tx, userId, { suspendedAt: null, suspendedBy: null, suspendReason: '' })
    await audit(tx, {
      actorId: call.me.id,
      action: 'lift-user-suspension',
      subjectId: userId,
      before: { isSuspended: true },
      after: { isSuspended: false },
      requestId: call.requestId,
    })
  })
  return inspectUser(deps, userId, call.me.id)
}

export async function signOutPerson(deps: Deps, call: Call<typeof signOutUser>) {
  const { userId } = call.input
  const ended = await deps.db.transaction(async (tx) => {
    await lockOther(tx, call, userId)
    await endChallengesOf(tx, userId)
    const sessions = await endSessionsOf(tx, userId)
    await audit(tx, {
      actorId: call.me.id,
      action: 'sign-out-user',
      subjectId: userId,
      before: { sessions },
      after: { sessions: 0 },
      requestId: call.requestId,
    })
    return sessions
  })
  deps.people.forget(userId)
  return { ended }
}

/** For who lost both the app and the codes. Passkeys stay: each is a proof of its own. */
export async function resetSecondFactor(deps: Deps, call: Call<typeof resetUserTwoFactor>) {
  const { userId, reason } = call.input
  await deps.db.transaction(async (tx) => {
    const user = await lockOther(tx, call, userId)
    if (!user.twoFactorEnabled) throw new AppError('CONFLICT')
    await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
    await updateUser(tx, userId, { twoFactorEnabled: false })
    await endSessionsOf(tx, userId)
    await endChallengesOf(tx, userId)
    await queueMail(tx, {
      template: 'two-factor-changed',
      to: user.email,
      language: user.language,
      data: { name: user.displayName, enabled: false },
      cause: newId('two-factor-changed'),
    })
    await audit(tx, {
      actorId: call.me.id,
      action: 'reset-two-factor',
      subjectId: userId,
      reason,
      before: { twoFactorEnabled: true },
      after: { twoFactorEnabled: false },
      requestId: call.requestId,
    })
  })
  deps.people.forget(userId)
  return inspectUser(deps, userId, call.me.id)
}

export async function mailConfirmationAgain(deps: Deps, call: Call<typeof resendConfirmation>) {
  const user = await findUser(deps.db, call.input.userId)
  if (!user) throw new AppError('NOT_FOUND')
  if (user.emailVerified) throw new AppError('CONFLICT')
  await deps.throttle.countAttempt({ kind: 'mail', account: user.email, address: call.address })
  await deps.db.transaction(async (tx) => {
    await mailConfirmation(tx, deps, user)
    await audit(tx, {
      actorId: call.me.id,
      action: 'resend-confirmation',
      subjectId: user.id,
      requestId: call.requestId,
    })
  })
  return { sent: true as const }
}

/** After the right proof only: nobody else learns from it that there is such an account. */
export async function refuseSuspended(
  deps: Deps,
  call: Pick<Call, 'setCookies'>,
  user: UserRow | undefined,
): Promise<void> {
  if (!user?.suspendedAt) return
  await deps.db.transaction(async (tx) => {
    await endSessionsOf(tx, user.id)
    await endChallengesOf(tx, user.id)
  })
  // What signing in has put there already opens nothing; it is not even handed out.
  call.setCookies.splice(0)
  throw new AppError('ACCOUNT_SUSPENDED')
}
