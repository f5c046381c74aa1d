/** The session that a browser comes with, and leaves with. */
import { findTeam } from '#server/features/people/collaborators/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { rememberDevice } from './known-device.ts'
import { endSession } from './session-store.ts'
import { findUser, toUser } from './store.ts'

/** Whoever signs in leaves the session that this browser came with. */
export async function endCarriedSession(deps: Deps, call: Pick<Call, 'person'>): Promise<void> {
  if (!call.person) return
  await endSession(deps.db, call.person.id, call.person.sessionId)
  deps.people.forget(call.person.id)
}

/** Whoever is in now, on a device that is known from now on. */
export async function replySignedIn(deps: Deps, call: Pick<Call, 'request' | 'setCookies'>, userId: string) {
  const user = await findUser(deps.db, userId)
  if (!user) throw new AppError('UNAUTHENTICATED')
  rememberDevice(deps, call, user)
  const team = user.role === 'provider' ? await findTeam(deps.db, user.id) : null
  return { ...toUser(user), ...(team ? { teamRole: team.role } : {}) }
}

export function signedOutCookies({ cookies }: Deps): string[] {
  return [cookies.expire('session'), cookies.expire('brief'), cookies.expire('twoFactor')]
}

export function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { location: path, 'cache-control': 'no-store' } })
}
