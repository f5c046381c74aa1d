import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { ReviewNotes } from '#server/schema/review-notes.ts'

/** What an admin asked to be changed, with who did. */
export async function showReviewNotes(db: Database | Tx, notes: ReviewNotes | null) {
  if (!notes) return null
  const people = await findPeople(db, [notes.by])
  return { ...notes, by: people.get(notes.by ?? '')?.displayName ?? '' }
}
