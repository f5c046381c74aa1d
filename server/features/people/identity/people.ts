/**
 * Who is behind a session cookie. Asked for every request, so the answer is kept in the process for a moment:
 * at most a minute, only while the database tells us of changes, and dropped at once when it does.
 */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { findTeam } from '#server/features/people/collaborators/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { sessions, users } from '#server/schema/people.ts'
import { createPersonCache } from './person-cache.ts'
import type { AuthCookies } from './session-cookie.ts'

export interface People {
  find(cookieHeader: string): Promise<Person | null> | Person | null
  /** After a change in this process, which need not wait to be told by the database. */
  forget(userId: string): void
}

interface PeopleDeps {
  db: Database
  clock: Clock
  cookies: AuthCookies
  notifier: Pick<Notifier, 'listen' | 'isLive' | 'onLost'>
}

/** Told by the triggers of migration 0002, with the user's id. */
const CHANNEL = 'identity'

export function createPeople({ db, clock, cookies, notifier }: PeopleDeps): People {
  const cache = createPersonCache(clock)
  notifier.listen(CHANNEL, (userId) => cache.drop(userId))
  notifier.onLost(() => cache.clear())

  async function lookUp(raw: string): Promise<Person | null> {
    const token = cookies.unsign(raw)
    if (token === null) return null
    const generation = cache.generation()
    const wasLive = notifier.isLive()
    const found = await findBySession(db, token, clock.now())
    if (!found) return null
    if (wasLive && notifier.isLive()) {
      cache.set(raw, found.person, { generation, sessionEndsAt: found.expiresAt })
    }
    return found.person
  }

  return {
    find(cookieHeader) {
      const raw = cookies.read(cookieHeader, 'session')
      if (raw === null) return null
      const cached = notifier.isLive() ? cache.get(raw) : null
      return cached ?? lookUp(raw)
    },
    forget: (userId) => cache.drop(userId),
  }
}

async function findBySession(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      displayName: users.displayName,
      email: users.email,
      sessionId: sessions.id,
      twoFactorEnabled: users.twoFactorEnabled,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, token),
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
  if (!row) return null
  const { expiresAt, ...person } = row
  const team = person.role === 'provider' ? await findTeam(db, person.id) : null
  return { person: { ...person, team } satisfies Person, expiresAt }
}
