import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { contentReports, moderationDecisions, moderationLeases } from '#server/schema/moderation.ts'

/** A report stays, as somebody has to look at it, without whoever sent it. */
export const moderationOfPerson: PersonalData = {
  name: 'moderation',
  async export(tx, userId) {
    const { kind, subjectId, cause, details, createdAt } = contentReports
    const reports = await tx
      .select({ kind, subjectId, cause, details, createdAt })
      .from(contentReports)
      .where(eq(contentReports.reporterId, userId))
      .orderBy(asc(createdAt))
    const decisions = await tx
      .select({
        kind: moderationDecisions.kind,
        subjectId: moderationDecisions.subjectId,
        decision: moderationDecisions.decision,
        reason: moderationDecisions.reason,
        decidedAt: moderationDecisions.decidedAt,
      })
      .from(moderationDecisions)
      .where(eq(moderationDecisions.decidedBy, userId))
      .orderBy(asc(moderationDecisions.decidedAt))
    return { reports, decisions }
  },
  async merge(tx, { fromId, intoId }) {
    const known = tx
      .select({ subjectId: contentReports.subjectId })
      .from(contentReports)
      .where(eq(contentReports.reporterId, intoId))
    const moved = await tx
      .update(contentReports)
      .set({ reporterId: intoId })
      .where(and(eq(contentReports.reporterId, fromId), notInArray(contentReports.subjectId, known)))
      .returning({ id: contentReports.id })
    return {
      moved: moved.length,
      collided: await tx.$count(contentReports, eq(contentReports.reporterId, fromId)),
    }
  },
  async erase(tx, userId) {
    await tx
      .update(contentReports)
      .set({ reporterId: null, details: '' })
      .where(eq(contentReports.reporterId, userId))
    await tx.delete(moderationLeases).where(eq(moderationLeases.userId, userId))
    await tx
      .update(moderationDecisions)
      .set({ decidedBy: null })
      .where(eq(moderationDecisions.decidedBy, userId))
  },
}
