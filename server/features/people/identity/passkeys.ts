/** Passkeys: better-auth's plugin makes and checks the challenges. */
import { and, asc, count, eq } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import type { signInWithPasskey, startPasskeySignIn } from '#contract/people/identity.ts'
import type { addPasskey, listPasskeys, removePasskey, startPasskey } from '#contract/people/security.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { passkeys } from '#server/schema/people.ts'
import { refuseSuspended } from './admin-actions.ts'
import type { Auth } from './auth.ts'
import { answerOf, headersFor, OF_SESSION } from './auth-call.ts'
import { inTransaction } from './auth-database.ts'
import { endCarriedSession, replySignedIn } from './browser-session.ts'
import type { Deps } from './deps.ts'
import { confirmPassword } from './passwords.ts'
import { findUser, lockSender } from './store.ts'

const REFUSED = {
  BAD_REQUEST: 'PASSKEY_REFUSED',
  UNAUTHORIZED: 'PASSKEY_REFUSED',
  CHALLENGE_NOT_FOUND: 'PASSKEY_REFUSED',
  PASSKEY_NOT_FOUND: 'PASSKEY_REFUSED',
  AUTHENTICATION_FAILED: 'PASSKEY_REFUSED',
  FAILED_TO_VERIFY_REGISTRATION: 'PASSKEY_REFUSED',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'PASSKEY_REFUSED',
} as const

type WebAuthnJson = Record<string, unknown>
type Assertion = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>['body']['response']

export async function beginPasskeySignIn(deps: Deps, call: Call<typeof startPasskeySignIn>) {
  await deps.throttle.countAttempt({ kind: 'challenge', address: call.address })
  const headers = headersFor(deps, call, { cookies: [] })
  const options = await answerOf(
    call,
    deps.auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  )
  return { ...options, userVerification: 'required' } as WebAuthnJson
}

/** A passkey is something one has, unlocked by what one is or knows: no second factor is asked for. */
export async function signInByPasskey(deps: Deps, call: Call<typeof signInWithPasskey>) {
  const { remember } = call.input
  // Any JSON so far: the plugin looks at its shape.
  const response = call.input.response as unknown as Assertion
  const headers = headersFor(deps, call, { cookies: ['passkey'], remember })
  const signedIn = await deps.throttle.guess({ kind: 'passkey', address: call.address }, () =>
    answerOf(
      call,
      deps.auth.api.verifyPasskeyAuthentication({ headers, body: { response }, returnHeaders: true }),
      REFUSED,
    ),
  )
  await refuseSuspended(deps, call, await findUser(deps.db, signedIn.user.id))
  await endCarriedSession(deps, call)
  call.setCookies.push(deps.cookies.expire('passkey'))
  if (remember) call.setCookies.push(deps.cookies.expire('brief'))
  return { user: await replySignedIn(deps, call, signedIn.user.id), twoFactorRequired: false }
}

export async function listOwnPasskeys({ db }: Deps, call: Call<typeof listPasskeys>) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, call.me.id))
    .orderBy(asc(passkeys.createdAt))
  return rows.map(toReply)
}

function toReply({ id, name, createdAt }: Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt'>) {
  // The database gives every row a time; its column admits none all the same, as better-auth has it.
  return { id, name: name ?? '', createdAt: (createdAt ?? new Date(0)).toISOString() }
}

/** A passkey outlives the session it was made in and stands for both factors, so it takes more than an open session. */
export async function beginPasskey(deps: Deps, call: Call<typeof startPasskey>) {
  await confirmPassword(deps, call, call.input.password)
  await refuseTooMany(deps.db, call.me.id)
  const headers = headersFor(deps, call, OF_SESSION)
  const options = await answerOf(
    call,
    deps.auth.api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true }),
  )
  // The library knows the name that the store began with.
  const { storeName: name } = (await deps.settings.read()).identity
  return { ...options, rp: { ...options.rp, name } } as unknown as WebAuthnJson
}

export async function savePasskey(deps: Deps, call: Call<typeof addPasskey>) {
  const { name, response } = call.input
  const headers = headersFor(deps, call, { cookies: [...OF_SESSION.cookies, 'passkey'] })
  const saved = await inTransaction(deps.db, async (tx) => {
    await lockSender(tx, call.me.id)
    await refuseTooMany(tx, call.me.id)
    return answerOf(
      call,
      deps.auth.api.verifyPasskeyRegistration({ headers, body: { response, name }, returnHeaders: true }),
      REFUSED,
    )
  })
  call.setCookies.push(deps.cookies.expire('passkey'))
  return toReply({ id: saved.id, name, createdAt: new Date(saved.createdAt) })
}

async function refuseTooMany(db: Database | Tx, userId: string): Promise<void> {
  const [row] = await db.select({ saved: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  if ((row?.saved ?? 0) >= LIMITS.passkeysMax) throw new AppError('TOO_MANY_ITEMS')
}

export async function dropPasskey({ db }: Deps, call: Call<typeof removePasskey>): Promise<undefined> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, call.input.passkeyId), eq(passkeys.userId, call.me.id)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) throw new AppError('NOT_FOUND')
}
