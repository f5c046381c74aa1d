/** What a person says about themselves. */
import type { completeOnboarding, getProfile, updateProfile } from '#contract/people/profile.ts'
import { recordConsent } from '#server/features/people/consents/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { findPendingEmail } from './email-links.ts'
import { findUser, lockSender, type NewUser, toUser, type UserRow, updateUser } from './store.ts'

export async function readProfile(deps: Deps, call: Call<typeof getProfile>) {
  const user = await findUser(deps.db, call.me.id)
  if (!user) throw new AppError('UNAUTHENTICATED')
  return toProfile(deps, user)
}

export async function changeProfile(deps: Deps, call: Call<typeof updateProfile>) {
  return saveProfile(deps, call.me.id, call.input)
}

/** Also when skipped: it is not asked again. */
export async function answerOnboarding(deps: Deps, call: Call<typeof completeOnboarding>) {
  return saveProfile(deps, call.me.id, { ...call.input, onboardedAt: deps.clock.now() })
}

async function saveProfile(deps: Deps, userId: string, changed: Partial<NewUser>) {
  const update = async (tx: Tx) => {
    const before = await lockSender(tx, userId)
    const after = await updateUser(tx, userId, changed)
    if (after.marketing !== before.marketing)
      await recordConsent(tx, {
        userId,
        kind: 'marketing',
        isGiven: after.marketing,
        language: after.language,
        at: deps.clock.now(),
      })
    return after
  }
  const user = await deps.db.transaction(update).catch((error: unknown) => {
    throw isTaken(error) ? new AppError('USERNAME_TAKEN') : error
  })
  deps.people.forget(userId)
  return toProfile(deps, user)
}

const UNIQUE_VIOLATION = '23505'

/** Drizzle wraps what the database said. */
function isTaken(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === UNIQUE_VIOLATION
}

async function toProfile(deps: Deps, user: UserRow) {
  return {
    ...toUser(user),
    pendingEmail: await findPendingEmail(deps.db, user.id, deps.clock.now()),
    phone: user.phone,
    language: user.language,
    interests: user.interests,
    isAdult: user.isAdult,
    marketing: user.marketing,
    onboarded: user.onboardedAt !== null,
    twoFactorEnabled: user.twoFactorEnabled,
    twoFactorRequired: user.role === 'admin' && !deps.env.demo,
    createdAt: user.createdAt.toISOString(),
  }
}
