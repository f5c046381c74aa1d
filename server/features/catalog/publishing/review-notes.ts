/** What an admin asked to be changed, as it is stored beside the item. */
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'

export interface ReviewNotes {
  reason: string
  /** By the name of the field. */
  fields: Record<string, string>
  at: string
  by: string | null
}

export async function showReviewNotes(db: Database | Tx, notes: ReviewNotes | null) {
  if (!notes) return null
  const people = await findPeople(db, [notes.by])
  return { ...notes, by: people.get(notes.by ?? '')?.displayName ?? '' }
}
