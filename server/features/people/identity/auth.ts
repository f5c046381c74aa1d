/**
 * better-auth keeps sessions, passwords, two-factor and passkeys. Its own HTTP handler is not mounted:
 * only the endpoints of contract/ exist, and they call `auth.api`.
 */
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor, username } from 'better-auth/plugins'
import { z } from 'zod'
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import { Username } from '#contract/fields.schemas.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Env } from '#server/platform/env.ts'
import { newId } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import { accounts, passkeys, sessions, twoFactors, users, verifications } from '#server/schema/people.ts'
import { joinable } from './auth-database.ts'
import type { PasswordHasher } from './password-hash.ts'
import { COOKIE_PREFIX } from './session-cookie.ts'

/** The one header that better-auth takes a caller's address from; auth-call.ts sets it. */
export const ADDRESS_HEADER = 'x-caller-address'

const ID_PREFIXES: Record<string, string> = {
  user: 'usr',
  session: 'ses',
  account: 'acc',
  verification: 'ver',
  passkey: 'pky',
  twoFactor: 'tfa',
}

const TWO_FACTOR_STEP_MS = 10 * 60_000

interface AuthDeps {
  env: Env
  log: Log
  db: Database
  passwords: PasswordHasher
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth({ env, log, db, passwords }: AuthDeps) {
  const publicUrl = new URL(env.publicUrl)
  return betterAuth({
    appName: DEFAULT_STORE_NAME,
    baseURL: publicUrl.origin,
    secret: env.secret,
    telemetry: { enabled: false },
    // Throttling is ours, in throttle.ts: it counts by account too, and before a password is looked at.
    rateLimit: { enabled: false },
    logger: {
      level: 'debug',
      log: (level, message, err) =>
        level === 'error'
          ? log.warn({ from: 'better-auth', err }, message)
          : log.debug({ from: 'better-auth' }, message),
    },
    database: drizzleAdapter(joinable(db), {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    user: { fields: { name: 'displayName' } },
    session: {
      expiresIn: LIMITS.session.rememberedMs / 1000,
      disableSessionRefresh: true,
      // How old a session is says little; what is dangerous asks for the password.
      freshAge: 0,
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: LIMITS.password.minLength,
      maxPasswordLength: LIMITS.password.maxLength,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.protocol === 'https:',
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: {
        generateId: ({ model }) => newId(ID_PREFIXES[model] ?? 'idn'),
        validateSchema: false,
      },
    },
    databaseHooks: {
      session: {
        create: {
          /** better-auth makes every session it rotates a long one; who is not to be remembered gets a short one. */
          async before(session, ctx) {
            const brief = ctx?.context.authCookies.dontRememberToken.name
            if (!ctx || !brief || !(await ctx.getSignedCookie(brief, ctx.context.secret))) return
            return { data: { ...session, expiresAt: new Date(Date.now() + LIMITS.session.lengthMs) } }
          },
        },
      },
    },
    plugins: [
      username({
        displayUsername: false,
        usernameValidator: (name) => Username.safeParse(name).success,
      }),
      twoFactor({
        issuer: DEFAULT_STORE_NAME,
        twoFactorCookieMaxAge: TWO_FACTOR_STEP_MS / 1000,
        // Ours, too: one way to slow guessing down.
        accountLockout: { enabled: false },
      }),
      passkey({
        rpID: publicUrl.hostname,
        rpName: DEFAULT_STORE_NAME,
        origin: publicUrl.origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        registration: {
          afterVerification: ({ verification }) => requireUserVerified(verification.registrationInfo),
        },
        authentication: {
          afterVerification: ({ verification }) => requireUserVerified(verification.authenticationInfo),
        },
      }),
      { id: 'open-session', endpoints: { openSession } },
    ],
  })
}

/** A passkey stands for both factors only when the device made sure of the person, by PIN, face or finger. */
function requireUserVerified(facts: { userVerified: boolean } | undefined): void {
  if (!facts?.userVerified)
    throw new APIError('UNAUTHORIZED', { message: 'The device did not verify the person.' })
}

/** Signs in whoever has proved to be a user in another way than by password. A brief session. */
const openSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (ctx) => {
    const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
    if (!user) throw new APIError('NOT_FOUND')
    const session = await ctx.context.internalAdapter.createSession(user.id, true)
    await setSessionCookie(ctx, { session, user }, true)
    return ctx.json({ sessionId: session.id })
  },
)
