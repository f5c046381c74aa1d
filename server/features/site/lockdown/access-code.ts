import type { setAccessCode } from '#contract/site/lockdown.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import type { Deps } from './deps.ts'
import { ACCESS_CHANNEL } from './gate.ts'
import { findNewestCode, insertCode, listUnlocks } from './store.ts'

const UNLOCKS_SHOWN = 50

/** The unlockings of the code before end with it: their cookies name a code that no longer counts. */
export async function replaceCode(deps: Deps, call: Call<typeof setAccessCode>) {
  const { code, password, twoFactorCode } = call.input
  await deps.confirmAgain(call as Call, { password, code: twoFactorCode })
  const codeHash = await deps.hasher.hash(code)
  await deps.db.transaction(async (tx) => {
    const id = newId('acc')
    await insertCode(tx, { id, codeHash, setAt: deps.clock.now(), setBy: call.me.id })
    await audit(tx, {
      actorId: call.me.id,
      action: 'set-access-code',
      subjectId: id,
      requestId: call.requestId,
    })
    await publishMessage(tx, ACCESS_CHANNEL, id)
  })
  return showLockdown(deps)
}

export async function showLockdown({ db, clock, settings }: Deps) {
  const [code, unlocks] = await Promise.all([findNewestCode(db), listUnlocks(db, UNLOCKS_SHOWN)])
  const setter = code?.setBy ? (await findPeople(db, [code.setBy])).get(code.setBy) : undefined
  const { unlockHours } = await settings.read()
  const since = clock.now().getTime() - unlockHours * 3_600_000
  return {
    code: code && {
      setAt: code.setAt.toISOString(),
      setBy: setter?.displayName ?? null,
      unlockCount: code.unlockCount,
      failedCount: code.failedCount,
    },
    unlocks: unlocks.map(({ id, codeId, unlockedAt, maskedAddress }) => ({
      id,
      unlockedAt: unlockedAt.toISOString(),
      maskedAddress,
      isCurrent: codeId === code?.id && unlockedAt.getTime() > since,
    })),
  }
}
