/** Signing in and out. The answer never tells whether an account exists. */
import type { login, logout, logoutByNavigation, verifyTwoFactor } from '#contract/people/identity.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { mailConfirmation } from './account-mails.ts'
import { refuseSuspended } from './admin-actions.ts'
import { answerOf, headersFor, isAuthError } from './auth-call.ts'
import { endCarriedSession, redirectTo, replySignedIn, signedOutCookies } from './browser-session.ts'
import type { Deps } from './deps.ts'
import { isKnownDevice } from './known-device.ts'
import { maySignOutByNavigation } from './rules.ts'
import { findUser, findUserByName } from './store.ts'

export async function signIn(deps: Deps, call: Call<typeof login>) {
  const { username, password, remember } = call.input
  const typed = username.toLowerCase()
  const isKnown = isKnownDevice(deps, call.request, typed)
  const guess = { kind: 'sign-in', account: typed, address: call.address, isKnownDevice: isKnown } as const
  const answer = await deps.throttle.guess(guess, () =>
    checkPassword(deps, call, { typed, password, remember }),
  )
  await refuseSuspended(deps, call, await findUserByName(deps.db, typed))
  await endCarriedSession(deps, call)
  if (remember) call.setCookies.push(deps.cookies.expire('brief'))
  if (!('user' in answer)) return { user: null, twoFactorRequired: true }
  return { user: await replySignedIn(deps, call, answer.user.id), twoFactorRequired: false }
}

interface Credentials {
  typed: string
  password: string
  remember: boolean
}

async function checkPassword(deps: Deps, call: Call<typeof login>, given: Credentials) {
  const { typed, password, remember } = given
  const asked = { headers: headersFor(deps, call, { cookies: [] }), returnHeaders: true } as const
  try {
    return typed.includes('@')
      ? await answerOf(
          call,
          deps.auth.api.signInEmail({ ...asked, body: { email: typed, password, rememberMe: remember } }),
        )
      : await answerOf(
          call,
          deps.auth.api.signInUsername({
            ...asked,
            body: { username: typed, password, rememberMe: remember },
          }),
        )
  } catch (error) {
    if (isAuthError(error, 'EMAIL_NOT_VERIFIED')) await remindToConfirm(deps, call, typed)
    throw error
  }
}

async function remindToConfirm(deps: Deps, call: Call<typeof login>, typed: string): Promise<void> {
  const user = await findUserByName(deps.db, typed)
  if (!user) return
  try {
    await deps.throttle.countAttempt({ kind: 'mail', account: user.email, address: call.address })
  } catch {
    // Enough mails for now; the answer is the same.
    return
  }
  await deps.db.transaction((tx) => mailConfirmation(tx, deps, user))
}

/** A code is good for three steps of 30 s; it may be used once in that time. */
const CODE_LIVES_MS = 120_000

export async function verifySecondFactor(deps: Deps, call: Call<typeof verifyTwoFactor>) {
  const { code, method, remember } = call.input
  const userId = await findChallenged(deps, call)
  const isKnown = isKnownDevice(deps, call.request, userId)
  const guess = { kind: 'code', account: userId, address: call.address, isKnownDevice: isKnown } as const
  await deps.throttle.guess(guess, async () => {
    const asked = {
      headers: headersFor(deps, call, { cookies: ['twoFactor'], remember }),
      returnHeaders: true,
      body: { code },
    } as const
    // Of two who use one code at the same moment the library may let both in, whichever kind it is.
    if (!(await deps.throttle.isFirst(`${userId}:${code}`, CODE_LIVES_MS))) throw new AppError('INVALID_CODE')
    if (method === 'recovery')
      await answerOf(call, deps.auth.api.verifyBackupCode(asked), { CONFLICT: 'INVALID_CODE' })
    else await answerOf(call, deps.auth.api.verifyTOTP(asked))
  })
  await refuseSuspended(deps, call, await findUser(deps.db, userId))
  await endCarriedSession(deps, call)
  if (remember) call.setCookies.push(deps.cookies.expire('brief'))
  return { user: await replySignedIn(deps, call, userId), twoFactorRequired: false }
}

/** Whose password was right in the first step. */
async function findChallenged(deps: Deps, call: Call<typeof verifyTwoFactor>): Promise<string> {
  const raw = deps.cookies.read(call.request.headers.get('cookie') ?? '', 'twoFactor')
  const challenge = raw === null ? null : deps.cookies.unsign(raw)
  if (challenge === null) throw new AppError('UNAUTHENTICATED')
  const { internalAdapter } = await deps.auth.$context
  const found = await internalAdapter.findVerificationValue(challenge)
  if (!found || found.expiresAt <= deps.clock.now()) throw new AppError('UNAUTHENTICATED')
  return found.value
}

export async function signOut(deps: Deps, call: Call<typeof logout>): Promise<undefined> {
  await endCarriedSession(deps, call)
  call.setCookies.push(...signedOutCookies(deps))
}

export async function signOutByNavigation(deps: Deps, call: Call<typeof logoutByNavigation>) {
  if (maySignOutByNavigation(call.request.headers.get('sec-fetch-site'))) await signOut(deps, call)
  return redirectTo('/')
}
