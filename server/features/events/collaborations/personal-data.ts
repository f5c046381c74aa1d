import { eq, inArray } from 'drizzle-orm'
import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { collaborationHistory } from '#server/schema/instructors.ts'
import { listOf, listSteps, updateCollaboration } from './store.ts'

/** The agreement stays with the money it moved; what was written by the person goes, and what is open is over. */
export const collaborationsOfPerson: PersonalData = {
  name: 'collaborations',
  async export(tx, userId) {
    const page = await findCollaboratorOf(tx, userId)
    if (!page) return []
    const rows = await listOf(tx, page.id)
    return Promise.all(
      rows.map(async ({ status, shareBp, startsOn, endsOn, note, createdAt, id }) => ({
        status,
        sharePercent: shareBp / 100,
        startsOn,
        endsOn,
        note,
        createdAt,
        history: (await listSteps(tx, id)).map(({ action, bySide, text, at }) => ({
          action,
          bySide,
          text,
          at,
        })),
      })),
    )
  },
  async erase(tx, userId) {
    const page = await findCollaboratorOf(tx, userId)
    if (!page) return
    const now = new Date()
    const rows = await listOf(tx, page.id)
    for (const { id, status } of rows) {
      const change = { waitsFor: null, note: '', updatedAt: now }
      if (status === 'accepted')
        await updateCollaboration(tx, id, { ...change, status: 'ended', endedAt: now })
      else if (status === 'proposed' || status === 'countered' || status === 'reviewing')
        await updateCollaboration(tx, id, { ...change, status: 'withdrawn' })
      else await updateCollaboration(tx, id, { note: '' })
    }
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(collaborationHistory)
        .set({ text: '' })
        .where(inArray(collaborationHistory.collaborationId, ids))
    await tx
      .update(collaborationHistory)
      .set({ actorId: null })
      .where(eq(collaborationHistory.actorId, userId))
  },
}
