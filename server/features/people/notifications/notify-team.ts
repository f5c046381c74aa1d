import type { TeamArea } from '#contract/people/team-terms.ts'
import { findConcerned } from '#server/features/people/collaborators/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { type Notice, notifyPerson } from './notify-person.ts'

/** Tells the owner of a provider, and those of the team whose part of the work it is. */
export async function notifyTeam(
  tx: Tx,
  { ownerId, area }: { ownerId: string; area: TeamArea },
  noticeFor: (userId: string) => Promise<Omit<Notice, 'userId'> | null> | Omit<Notice, 'userId'> | null,
): Promise<void> {
  for (const userId of await findConcerned(tx, ownerId, area)) {
    const notice = await noticeFor(userId)
    if (notice) await notifyPerson(tx, { ...notice, userId })
  }
}
