/** What a team hears of itself: the owner of who came and went, a member of what became of them. */
import { type CollaboratorRow, findCollaborator } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { TeamChange } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'

const TEAM_PATH = '/provider/account#team'

interface Told {
  change: TeamChange
  /** Whom or which provider it is about. */
  partner: string
  cause: string
}

export async function notifyOwner(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  page: CollaboratorRow,
  told: Told,
): Promise<void> {
  if (page.userId) await notify(tx, deps, page.userId, TEAM_PATH, told)
}

export async function notifyMember(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  userId: string,
  { change, providerId, now }: { change: TeamChange; providerId: string; now: Date },
): Promise<void> {
  const partner = (await findCollaborator(tx, providerId))?.name ?? ''
  const path = change === 'removed' ? '/account' : TEAM_PATH
  await notify(tx, deps, userId, path, { change, partner, cause: `${change}:${providerId}:${now.getTime()}` })
}

async function notify(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  userId: string,
  path: string,
  { change, partner, cause }: Told,
): Promise<void> {
  const reader = (await findPeople(tx, [userId])).get(userId)
  if (!reader) return
  await notifyPerson(tx, {
    userId,
    kind: 'team_changed',
    cause,
    path,
    data: { decision: change, name: partner },
    mail: {
      template: 'team-changed',
      data: { name: reader.displayName, partner, change, url: `${publicUrl}${path}` },
    },
  })
}
