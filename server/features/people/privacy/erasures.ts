/** Being erased: planned for seven days ahead, taken back until then, then done for good. */
import { LIMITS } from '#contract/limits.ts'
import type { planErasure, undoErasure } from '#contract/people/privacy.ts'
import { queueMail } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { eraseNow } from './erase-now.ts'
import { deleteErasure, type ErasureRow, findErasure, insertErasure, listDue, markBlocked } from './store.ts'

const PATH = '/profile?section=data'

export function showErasure({ requestedAt, eraseAt, blockedAt }: ErasureRow) {
  return {
    requestedAt: requestedAt.toISOString(),
    eraseAt: eraseAt.toISOString(),
    isBlocked: blockedAt !== null,
  }
}

export async function planOwnErasure(deps: Deps, call: Call<typeof planErasure>) {
  const { db, clock, personalData } = deps
  const { id: userId } = call.me
  await deps.confirmAgain(call as Call, call.input)
  return db.transaction(async (tx) => {
    const user = await personalData.lockForErasure(tx, userId)
    if (!user) throw new AppError('UNAUTHENTICATED')
    const blockers = await personalData.findBlockers(tx, user)
    if (blockers.length > 0) throw new AppError('ERASURE_BLOCKED', { details: { blockers } })
    const requestedAt = clock.now()
    const eraseAt = new Date(requestedAt.getTime() + LIMITS.erasureGraceMs)
    if (await insertErasure(tx, { userId, requestedAt, eraseAt })) {
      await queueMail(tx, {
        template: 'erasure-planned',
        to: user.email,
        language: user.language,
        data: { name: user.displayName, at: eraseAt.toISOString(), url: `${deps.publicUrl}${PATH}` },
        cause: `erasure-planned:${userId}:${requestedAt.toISOString()}`,
      })
      const deed = { actorId: userId, subjectId: userId, requestId: call.requestId }
      await audit(tx, { ...deed, action: 'plan-erasure' })
    }
    const planned = await findErasure(tx, userId)
    if (!planned) throw new AppError('INTERNAL')
    return showErasure(planned)
  })
}

/** Also where nothing is planned: the account stays. */
export async function undoOwnErasure(deps: Deps, call: Call<typeof undoErasure>): Promise<undefined> {
  const { id: userId } = call.me
  await deps.db.transaction(async (tx) => {
    if (!(await deps.personalData.lock(tx, userId))) throw new AppError('UNAUTHENTICATED')
    if (!(await deleteErasure(tx, userId))) return
    const deed = { actorId: userId, subjectId: userId, requestId: call.requestId }
    await audit(tx, { ...deed, action: 'undo-erasure' })
  })
}

/** Each in a transaction of its own: one that cannot be erased does not keep the others. */
export async function eraseDue(deps: Deps): Promise<void> {
  for (const userId of await listDue(deps.db, deps.clock.now())) {
    try {
      await eraseIfDue(deps, userId)
    } catch (error) {
      deps.log.error({ userId, err: error }, 'a person was not erased')
    }
  }
}

async function eraseIfDue(deps: Deps, userId: string): Promise<void> {
  const { db, clock, personalData } = deps
  const isErased = await db.transaction(async (tx) => {
    // Under the lock of the person, so that an undo at the same moment is either before this or too late.
    const user = await personalData.lockForErasure(tx, userId)
    const planned = await findErasure(tx, userId)
    if (!user || !planned || planned.eraseAt > clock.now()) return false
    const blockers = await personalData.findBlockers(tx, user)
    if (blockers.length > 0) {
      if (planned.blockedAt) return false
      await markBlocked(tx, userId, clock.now())
      await queueMail(tx, {
        template: 'erasure-blocked',
        to: user.email,
        language: user.language,
        data: { name: user.displayName, url: `${deps.publicUrl}${PATH}` },
        cause: `erasure-blocked:${userId}:${planned.requestedAt.toISOString()}`,
      })
      return false
    }
    await eraseNow(deps, tx, user)
    await audit(tx, { actorId: userId, action: 'delete-account', subjectId: userId, requestId: null })
    return true
  })
  if (isErased) deps.forgetPerson(userId)
}
