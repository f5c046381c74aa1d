/** Two-factor by an app's codes, with recovery codes that work once each. */
import type {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '#contract/people/security.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { answerOf, headersFor, OF_SESSION } from './auth-call.ts'
import { inTransaction } from './auth-database.ts'
import type { Deps } from './deps.ts'
import { guardPassword } from './passwords.ts'
import { queueMail } from './queue-mail.ts'
import { findUser, lockUser } from './store.ts'

/** Not on until a first code confirms it: a person whose app did not take the key would be locked out. */
export async function beginTwoFactor(deps: Deps, call: Call<typeof startTwoFactor>) {
  const { password } = call.input
  const started = await guardPassword(deps, call, () =>
    inTransaction(deps.db, async (tx) => {
      await lockUser(tx, call.me.id)
      const headers = headersFor(deps, call, OF_SESSION)
      return answerOf(
        call,
        deps.auth.api.enableTwoFactor({ headers, body: { password, method: 'totp' }, returnHeaders: true }),
      )
    }),
  )
  if (started.method !== 'totp') throw new Error('Two-factor began with another method than asked for.')
  const { storeName } = (await deps.settings.read()).identity
  const totpUri = nameIssuer(started.totpURI, { storeName, account: call.me.email })
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  return { totpUri, secret, recoveryCodes: started.backupCodes }
}

/** The library knows the name that the store began with; the app of the person shows the one it has now. */
function nameIssuer(totpUri: string, { storeName, account }: { storeName: string; account: string }): string {
  const uri = new URL(totpUri)
  const query = new URLSearchParams(uri.search)
  query.set('issuer', storeName)
  // Apps read %20 and show + as it is.
  const search = query.toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(storeName)}:${encodeURIComponent(account)}?${search}`
}

export async function confirmByCode(deps: Deps, call: Call<typeof confirmTwoFactor>): Promise<undefined> {
  const guess = { kind: 'code', account: call.me.id, address: call.address } as const
  await deps.throttle.guess(guess, () =>
    inTransaction(deps.db, async (tx) => {
      const user = await lockUser(tx, call.me.id)
      if (!user || user.twoFactorEnabled) throw new AppError('INVALID_CODE')
      await answerOf(
        call,
        deps.auth.api.verifyTOTP({
          headers: headersFor(deps, call, OF_SESSION),
          body: { code: call.input.code },
          returnHeaders: true,
        }),
      )
      await mailChange(tx, call.me.id, true)
    }),
  )
  deps.people.forget(call.me.id)
}

export async function switchOffTwoFactor(
  deps: Deps,
  call: Call<typeof disableTwoFactor>,
): Promise<undefined> {
  const { password } = call.input
  await guardPassword(deps, call, () =>
    inTransaction(deps.db, async (tx) => {
      const user = await lockUser(tx, call.me.id)
      await answerOf(
        call,
        deps.auth.api.disableTwoFactor({
          headers: headersFor(deps, call, OF_SESSION),
          body: { password },
          returnHeaders: true,
        }),
      )
      if (user?.twoFactorEnabled) await mailChange(tx, call.me.id, false)
    }),
  )
  deps.people.forget(call.me.id)
}

export async function renewCodes(deps: Deps, call: Call<typeof renewRecoveryCodes>) {
  const { password } = call.input
  const headers = headersFor(deps, call, OF_SESSION)
  const renewed = await guardPassword(deps, call, () =>
    answerOf(call, deps.auth.api.generateBackupCodes({ headers, body: { password }, returnHeaders: true })),
  )
  return { recoveryCodes: renewed.backupCodes }
}

async function mailChange(tx: Tx, userId: string, enabled: boolean): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user) return
  await queueMail(tx, {
    template: 'two-factor-changed',
    to: user.email,
    language: user.language,
    data: { name: user.displayName, enabled },
    cause: newId('two-factor-changed'),
  })
}
