/** Confirming, changing and resetting passwords. */
import type { changePassword, forgotPassword, resetPassword } from '#contract/people/identity.ts'
import { queueNothing } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { answerOf, headersFor, OF_SESSION } from './auth-call.ts'
import { inTransaction } from './auth-database.ts'
import type { Deps } from './deps.ts'
import { findLink, makeLink, takeLink } from './email-links.ts'
import { refusePassword } from './password-rules.ts'
import { queueMail } from './queue-mail.ts'
import { readPasswordRules } from './read-password-rules.ts'
import {
  endChallengesOf,
  endSessionsOf,
  findPasswordHash,
  findUser,
  findUserByEmail,
  setPasswordHash,
  type UserRow,
  updateUser,
} from './store.ts'

/** What is dangerous asks for the password again; guessing it here is as slow as at sign-in. */
export async function confirmPassword(
  deps: Deps,
  call: Pick<Call, 'me' | 'address'>,
  password: string,
): Promise<void> {
  await guardPassword(deps, call, async () => {
    const hash = await findPasswordHash(deps.db, call.me.id)
    if (!(await deps.passwords.verify(hash, password))) throw new AppError('WRONG_PASSWORD')
  })
}

/** For calls in which better-auth compares the password itself. */
export function guardPassword<T>(
  { throttle }: Deps,
  call: Pick<Call, 'me' | 'address'>,
  work: () => Promise<T>,
): Promise<T> {
  return throttle.guess({ kind: 'password', account: call.me.id, address: call.address }, work)
}

export async function changeOwnPassword(deps: Deps, call: Call<typeof changePassword>): Promise<undefined> {
  const { currentPassword, newPassword } = call.input
  const { me } = call
  const refusal = refusePassword(newPassword, me, await readPasswordRules(deps))
  if (refusal) throw new AppError(refusal)
  await guardPassword(deps, call, () =>
    inTransaction(deps.db, async (tx) => {
      const user = await findUser(tx, me.id)
      if (!user) throw new AppError('UNAUTHENTICATED')
      await answerOf(
        call,
        deps.auth.api.changePassword({
          headers: headersFor(deps, call, OF_SESSION),
          body: { currentPassword, newPassword, revokeOtherSessions: true },
          returnHeaders: true,
        }),
      )
      await endChallengesOf(tx, me.id)
      await mailPasswordChanged(tx, user)
    }),
  )
  deps.people.forget(me.id)
}

/** Answers the same, and about as fast, whether or not the address has an account. */
export async function mailResetLink(deps: Deps, call: Call<typeof forgotPassword>) {
  const { email } = call.input
  await deps.throttle.countAttempt({ kind: 'mail', account: email, address: call.address })
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return queueNothing(tx)
    const token = await makeLink(tx, { purpose: 'reset', userId: user.id, email }, deps.clock.now())
    await queueMail(tx, {
      template: 'reset-password',
      to: email,
      language: user.language,
      data: { name: user.displayName, url: `${deps.env.publicUrl}/reset?token=${token}` },
      cause: newId('reset-password'),
    })
  })
  return { checkEmail: true as const }
}

export async function resetByLink(deps: Deps, call: Call<typeof resetPassword>): Promise<undefined> {
  const { token, password } = call.input
  const user = await deps.throttle.guess({ kind: 'token', address: call.address }, async () => {
    const link = await findLink(deps.db, token, 'reset', deps.clock.now())
    const owner = link && (await findUser(deps.db, link.userId))
    if (!owner) throw new AppError('INVALID_TOKEN')
    return owner
  })
  // Before the link is used up, so that another password can be tried with it.
  const refusal = refusePassword(password, user, await readPasswordRules(deps))
  if (refusal) throw new AppError(refusal)
  const hash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    if (!(await takeLink(tx, token, ['reset'], deps.clock.now()))) throw new AppError('INVALID_TOKEN')
    await replacePassword(tx, user.id, hash)
    // The link came by mail, so following it proves the address as well.
    await updateUser(tx, user.id, { emailVerified: true })
    await mailPasswordChanged(tx, user)
  })
  deps.people.forget(user.id)
  await deps.throttle.forgive('sign-in', [user.username, user.email])
}

/** Whoever was signed in with the old password, or halfway, is out. */
export async function replacePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await setPasswordHash(tx, userId, hash)
  await endSessionsOf(tx, userId)
  await endChallengesOf(tx, userId)
}

async function mailPasswordChanged(tx: Tx, user: UserRow): Promise<void> {
  await queueMail(tx, {
    template: 'password-changed',
    to: user.email,
    language: user.language,
    data: { name: user.displayName },
    cause: newId('password-changed'),
  })
}
