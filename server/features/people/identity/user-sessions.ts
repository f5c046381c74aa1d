/** Somebody's open sessions, as an admin sees and ends them. */
import { type endUserSession, type listUserSessions, SESSIONS_PER_PAGE } from '#contract/people/users.ts'
import { audit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { lockOther } from './admin-actions.ts'
import type { Deps } from './deps.ts'
import { endSession, readSessionPage } from './session-store.ts'
import { findUser } from './store.ts'

export async function listSessionsOfUser(deps: Deps, { input, me }: Call<typeof listUserSessions>) {
  const { userId, page } = input
  if (!(await findUser(deps.db, userId))) throw new AppError('NOT_FOUND')
  const slice = { limit: SESSIONS_PER_PAGE, offset: (page - 1) * SESSIONS_PER_PAGE }
  const { rows, total } = await readSessionPage(deps.db, { userId, now: deps.clock.now(), ...slice })
  return {
    items: rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === me.sessionId,
      address: row.ipAddress ?? '',
      userAgent: row.userAgent ?? '',
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.updatedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / SESSIONS_PER_PAGE)),
  }
}

export async function endSessionOfUser(deps: Deps, call: Call<typeof endUserSession>): Promise<undefined> {
  const { userId, sessionId } = call.input
  await deps.db.transaction(async (tx) => {
    await lockOther(tx, call, userId)
    if (!(await endSession(tx, userId, sessionId))) throw new AppError('NOT_FOUND')
    await audit(tx, {
      actorId: call.me.id,
      action: 'end-session',
      subjectId: userId,
      details: { sessionId },
      requestId: call.requestId,
    })
  })
  deps.people.forget(userId)
}
