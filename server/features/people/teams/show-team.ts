import type { z } from 'zod'
import type { Team } from '#contract/people/team.schemas.ts'
import type { getTeam } from '#contract/people/team.ts'
import { findCollaborator, listMembers } from '#server/features/people/collaborators/index.ts'
import { findLastSeen, findPeople } from '#server/features/people/identity/index.ts'
import { findProviderId } from '#server/features/people/providers/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { listOpen } from './store.ts'

const NOBODY: z.output<typeof Team> = { members: [], invitations: [] }

export async function readTeam({ db, clock }: Deps, { me }: Call<typeof getTeam>) {
  const providerId = await findProviderId(db, me)
  return providerId === null ? NOBODY : showTeam(db, providerId, clock.now())
}

export async function showTeam(
  db: Database | Tx,
  providerId: string,
  now: Date,
): Promise<z.output<typeof Team>> {
  const page = await findCollaborator(db, providerId)
  const members = await listMembers(db, providerId)
  const ids = [page?.userId ?? null, ...members.map(({ userId }) => userId)].filter((id) => id !== null)
  const [people, lastSeen] = [await findPeople(db, ids), await findLastSeen(db, ids)]
  const invitations = await listOpen(db, providerId)
  return {
    members: ids.flatMap((userId) => {
      const person = people.get(userId)
      const member = members.find((each) => each.userId === userId)
      if (!person) return []
      return {
        userId,
        displayName: person.displayName,
        email: person.email,
        role: member?.teamRole ?? ('owner' as const),
        since: member?.createdAt.toISOString() ?? null,
        lastSeenAt: lastSeen.get(userId)?.toISOString() ?? null,
      }
    }),
    invitations: invitations.map(({ id, email, teamRole, sentAt, expiresAt }) => ({
      id,
      email,
      role: teamRole,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now,
    })),
  }
}
