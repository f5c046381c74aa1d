/** One's own open sessions. Somebody else's answer as if they did not exist. */
import type { endOtherSessions, endSession, listSessions } from '#contract/people/security.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { signedOutCookies } from './browser-session.ts'
import type { Deps } from './deps.ts'
import * as store from './session-store.ts'
import { endSessionsOf } from './store.ts'

export async function listOwnSessions(deps: Deps, call: Call<typeof listSessions>) {
  const { me } = call
  const rows = await store.listSessionsOf(deps.db, me.id, deps.clock.now())
  return rows
    .map((row) => ({
      id: row.id,
      isCurrent: row.id === me.sessionId,
      address: row.ipAddress ?? '',
      userAgent: row.userAgent ?? '',
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

export async function endOwnSession(deps: Deps, call: Call<typeof endSession>): Promise<undefined> {
  const { sessionId } = call.input
  const { me } = call
  if (!(await store.endSession(deps.db, me.id, sessionId))) throw new AppError('NOT_FOUND')
  deps.people.forget(me.id)
  if (sessionId === me.sessionId) call.setCookies.push(...signedOutCookies(deps))
}

export async function endOthers(deps: Deps, call: Call<typeof endOtherSessions>) {
  const ended = await endSessionsOf(deps.db, call.me.id, call.me.sessionId)
  deps.people.forget(call.me.id)
  return { ended }
}
