import type { unlockSite } from '#contract/site/lockdown.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { addressToCount } from '#server/platform/rate-limit.ts'
import type { Deps } from './deps.ts'
import { maskAddress } from './mask-address.ts'
import { type AccessCode, countFailure, findNewestCode, recordUnlock } from './store.ts'

/** areas.md F 3. Failures, not tries. */
const ATTEMPTS = { max: 5, windowMs: 15 * 60_000 }

/** Only within this file: it tells the limiter what to count. */
class WrongCode extends Error {}

export async function unlock(deps: Deps, call: Call<typeof unlockSite>) {
  const { limiter } = deps
  const counted = [{ who: addressToCount(call.address), ...ATTEMPTS }]
  try {
    const isWrong = (error: unknown) =>
      error instanceof WrongCode || (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
    const code = await limiter.countFailures('unlock', counted, isWrong, () => tryCode(deps, call.input.code))
    const now = deps.clock.now()
    const { unlockHours } = await deps.settings.read()
    await deps.db.transaction((tx) =>
      recordUnlock(tx, {
        id: newId('ulk'),
        codeId: code.id,
        unlockedAt: now,
        maskedAddress: maskAddress(call.address),
      }),
    )
    call.setCookies.push(deps.cookies.serialize(code.id, { now, hours: unlockHours }))
    return { ok: true, unlocked: true, error: null }
  } catch (error) {
    if (!(error instanceof WrongCode)) throw error
    return { ok: false, unlocked: false, error: m.errors_wrong_access_code({}, { locale: call.language }) }
  }
}

async function tryCode({ db, hasher }: Deps, typed: string): Promise<AccessCode> {
  const code = await findNewestCode(db)
  // As slow without a code, so that the answer does not tell whether there is one.
  if (await hasher.verify(code?.codeHash ?? null, typed.trim())) return code as AccessCode
  if (code) await countFailure(db, code.id)
  throw new WrongCode()
}
