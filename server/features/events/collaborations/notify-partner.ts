import type { CollaborationActor } from '#contract/events/collaboration-terms.ts'
import { type CollaboratorRow, findCollaborators } from '#server/features/people/collaborators/index.ts'
import { notifyTeam } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Deps } from './deps.ts'
import { percentText } from './rules.ts'
import type { CollaborationRow } from './store.ts'

const PATHS = {
  provider: '/provider/events/collaborations',
  instructor: '/instructor/collaborations',
} as const

/** Whoever did not do it hears of it; of an admin's deed both do. */
export async function notifyPartner(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  row: CollaborationRow,
  { by, text }: { by: CollaborationActor; text: string },
): Promise<void> {
  const pages = await findCollaborators(tx, [row.providerId, row.instructorId])
  const sides = [pages.get(row.providerId), pages.get(row.instructorId)].filter((page) => page !== undefined)
  for (const page of sides) {
    const other = sides.find(({ id }) => id !== page.id)
    if (page.kind !== by && other) await notifyPage(tx, deps, row, { page, other, text })
  }
}

interface Told {
  page: CollaboratorRow
  other: CollaboratorRow
  text: string
}

async function notifyPage(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { id, version, status, shareBp }: CollaborationRow,
  { page, other, text }: Told,
): Promise<void> {
  const path = `${PATHS[page.kind]}?open=${id}`
  const share = percentText(shareBp)
  if (page.userId === null) return
  await notifyTeam(tx, { ownerId: page.userId, area: 'events' }, () => ({
    kind:
      status === 'proposed' || status === 'countered' ? 'collaboration_offered' : 'collaboration_answered',
    cause: `${id}:${version}`,
    path,
    data: { name: other.name, decision: status, share },
    mail: {
      template: 'collaboration-changed',
      data: { name: page.name, partner: other.name, change: status, share, text, url: `${publicUrl}${path}` },
    },
  }))
}
