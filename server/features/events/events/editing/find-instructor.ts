import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'

export interface Instructor {
  id: string
  name: string
  userId: string
}

/** Without an account nobody could answer. */
export async function findInstructor(tx: Tx, instructorId: string): Promise<Instructor | null> {
  const page = await findCollaborator(tx, instructorId)
  if (page?.kind !== 'instructor' || page.userId === null) return null
  return { id: page.id, name: page.name, userId: page.userId }
}
