/** Signing in and out. The answer never tells whether an account exists. */
import type { login, logout, logoutByNavigation, verifyTwoFactor } from '#contract/people/identity.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { mailConfirmation } from './account-mails.ts'
import { answerOf, headersFor, isAuthError } from './auth-call.ts'
import { endCarriedSession, redirectTo, replySignedIn, signedOutCookies } from './browser-session.ts'
import type { Parts } from './deps.ts'
import { isKnownDevice } from './known-device.ts'
import { maySignOutByNavigation } from './rules.ts'
import { findUserByName } from './store.ts'

export async function signIn(parts: Parts, call: Call<typeof login>) {
  const { username, password, remember } = call.input
  const typed = username.toLowerCase()
  const isKnown = isKnownDevice(parts, call.request, typed)
  const guess = { kind: 'sign-in', account: typed, address: call.address, isKnownDevice: isKnown } as const
  const answer = await parts.throttle.guess(guess, () =>
    checkPassword(parts, call, { typed, password, remember }),
  )
  await endCarriedSession(parts, call)
  if (remember) call.setCookies.push(parts.cookies.expire('brief'))
  if (!('user' in answer)) return { user: null, twoFactorRequired: true }
  return { user: await replySignedIn(parts, call, answer.user.id), twoFactorRequired: false }
}

interface Credentials {
  typed: string
  password: string
  remember: boolean
}

async function checkPassword(parts: Parts, call: Call<typeof login>, given: Credentials) {
  const { typed, password, remember } = given
  const asked = { headers: headersFor(parts, call, { cookies: [] }), returnHeaders: true } as const
  try {
    return typed.includes('@')
      ? await answerOf(
          call,
          parts.auth.api.signInEmail({ ...asked, body: { email: typed, password, rememberMe: remember } }),
        )
      : await answerOf(
          call,
          parts.auth.api.signInUsername({
            ...asked,
            body: { username: typed, password, rememberMe: remember },
          }),
        )
  } catch (error) {
    if (isAuthError(error, 'EMAIL_NOT_VERIFIED')) await remindToConfirm(parts, call, typed)
    throw error
  }
}

async function remindToConfirm(parts: Parts, call: Call<typeof login>, typed: string): Promise<void> {
  const user = await findUserByName(parts.db, typed)
  if (!user) return
  try {
    await parts.throttle.ask({ kind: 'mail', account: user.email, address: call.address })
  } catch {
    // Enough mails for now; the answer is the same.
    return
  }
  await parts.db.transaction((tx) => mailConfirmation(tx, parts, user))
}

/** A code is good for three steps of 30 s; it may be used once in that time. */
const CODE_LIVES_MS = 120_000

export async function verifySecondFactor(parts: Parts, call: Call<typeof verifyTwoFactor>) {
  const { code, method, remember } = call.input
  const userId = await findChallenged(parts, call)
  const isKnown = isKnownDevice(parts, call.request, userId)
  const guess = { kind: 'code', account: userId, address: call.address, isKnownDevice: isKnown } as const
  await parts.throttle.guess(guess, async () => {
    const asked = {
      headers: headersFor(parts, call, { cookies: ['twoFactor'], remember }),
      returnHeaders: true,
      body: { code },
    } as const
    if (method === 'recovery') {
      await answerOf(call, parts.auth.api.verifyBackupCode(asked), { CONFLICT: 'INVALID_CODE' })
      return
    }
    if (!(await parts.throttle.isFirst(`${userId}:${code}`, CODE_LIVES_MS)))
      throw new AppError('INVALID_CODE')
    await answerOf(call, parts.auth.api.verifyTOTP(asked))
  })
  await endCarriedSession(parts, call)
  if (remember) call.setCookies.push(parts.cookies.expire('brief'))
  return { user: await replySignedIn(parts, call, userId), twoFactorRequired: false }
}

/** Whose password was right in the first step. */
async function findChallenged(parts: Parts, call: Call<typeof verifyTwoFactor>): Promise<string> {
  const raw = parts.cookies.read(call.request.headers.get('cookie') ?? '', 'twoFactor')
  const challenge = raw === null ? null : parts.cookies.unsign(raw)
  if (challenge === null) throw new AppError('UNAUTHENTICATED')
  const { internalAdapter } = await parts.auth.$context
  const found = await internalAdapter.findVerificationValue(challenge)
  if (!found || found.expiresAt <= parts.clock.now()) throw new AppError('UNAUTHENTICATED')
  return found.value
}

export async function signOut(parts: Parts, call: Call<typeof logout>): Promise<undefined> {
  await endCarriedSession(parts, call)
  call.setCookies.push(...signedOutCookies(parts))
}

export async function signOutByNavigation(parts: Parts, call: Call<typeof logoutByNavigation>) {
  if (maySignOutByNavigation(call.request.headers.get('sec-fetch-site'))) await signOut(parts, call)
  return redirectTo('/')
}
