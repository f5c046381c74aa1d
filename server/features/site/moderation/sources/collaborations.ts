import {
  type CollaborationReviews,
  listCollaborationsToReview,
  readCollaborationReview,
} from '#server/features/events/collaborations/index.ts'
import { type ModerationSource, rowsOf } from '../source.ts'

/** Terms both sides agree on, with a share above the setting: they count once an admin has looked. */
export function collaborationSource(reviews: CollaborationReviews): ModerationSource {
  return {
    kind: 'collaboration',
    area: 'moderation',
    async listWaiting(db) {
      const rows = await listCollaborationsToReview(db)
      return rows.map(({ id, provider, instructor, updatedAt, version }) => {
        const title = `${provider.name} · ${instructor.name}`
        return {
          id,
          title: { en: title, es: title },
          owner: provider.name,
          ownerId: provider.userId,
          provider: { id: provider.id, name: provider.name },
          since: updatedAt,
          version: String(version),
          isAsked: false,
          imageId: null,
        }
      })
    },
    async readItem(db, id) {
      const found = await readCollaborationReview(db, id)
      if (!found) return null
      const { provider, instructor, shareBp, startsOn, endsOn, note } = found
      return {
        rows: rowsOf({
          organizer: provider.name,
          instructor: instructor.name,
          sharePercent: shareBp / 100,
          startsOn,
          endsOn,
          note,
        }),
        path: `/collaborator/${instructor.slug}`,
        decisions: ['approve', 'reject'],
      }
    },
    // Both sides are told by the feature.
    applyRuling: (tx, { id, decision, reason, actorId, now }) =>
      reviews.rule(tx, { id, isApproved: decision === 'approve', reason, actorId, now }),
  }
}
