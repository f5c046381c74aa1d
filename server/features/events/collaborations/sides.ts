/** On which side of a collaboration somebody stands. */
import type { CollaborationActor } from '#contract/events/collaboration-terms.ts'
import {
  type CollaboratorRow,
  findCollaboratorOf,
  ownerIdOf,
} from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { CollaborationRow } from './store.ts'

export interface Viewer {
  isAdmin: boolean
  /** Their own page or their team's; an admin may have one too. */
  page: CollaboratorRow | null
}

export async function viewerOf(db: Database | Tx, me: Person): Promise<Viewer> {
  const page = await findCollaboratorOf(db, ownerIdOf(me, 'events'))
  return { isAdmin: me.role === 'admin', page: page ?? null }
}

type Pair = Pick<CollaborationRow, 'providerId' | 'instructorId'>

/** Null: it is nothing of theirs. */
export function sideOf(
  { providerId, instructorId }: Pair,
  { isAdmin, page }: Viewer,
): CollaborationActor | null {
  if (page?.id === providerId) return 'provider'
  if (page?.id === instructorId) return 'instructor'
  return isAdmin ? 'admin' : null
}
