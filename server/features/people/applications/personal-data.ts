import { inArray, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#contract/people/application-terms.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { dropSealedLater, extensionOf } from '#server/platform/sealed-files.ts'
import { applications } from '#server/schema/applications.ts'
import { openInstructor } from './application-view.ts'
import { createApplicationSeals } from './seals.ts'
import { deleteAllOf, listFiles, listOf } from './store.ts'

/** Applications go with whoever made them: rows, numbers and documents. */
export function applicationsOfPerson(secret: string): PersonalData {
  const seals = createApplicationSeals(secret)
  return {
    name: 'applications',
    async export(tx, userId) {
      const rows = await listOf(tx, userId)
      const files = await listFiles(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => {
        const { userId: _, certificateNumberSealed: __, decidedBy: ___, reviewNotes, ...shown } = row
        return {
          ...shown,
          details: openInstructor(row, seals) ?? row.details,
          reviewNotes: reviewNotes && { reason: reviewNotes.reason, fields: reviewNotes.fields },
          files: files
            .filter(({ applicationId }) => applicationId === row.id)
            .map(({ id, document, fileType, sizeBytes, createdAt }) => ({
              document,
              fileType,
              sizeBytes,
              createdAt,
              path: `/api/application-files/${id}`,
            })),
        }
      })
    },
    async listFiles(tx, userId) {
      const rows = await listOf(tx, userId)
      const files = await listFiles(
        tx,
        rows.map(({ id }) => id),
      )
      return files.map(({ id, document, fileName, fileType }) => ({
        name: `${document}-${id}.${extensionOf(fileType)}`,
        storedName: fileName,
        open: seals.openFile,
      }))
    },
    /** Of one kind a person has one open at most: that of the account that stays. */
    async merge(tx, { fromId, intoId }) {
      const mine = await listOf(tx, intoId)
      const theirs = await listOf(tx, fromId)
      const isOpen = ({ status }: { status: string }) => OPEN_STATUSES.some((open) => open === status)
      const collides = theirs.filter(
        (row) => isOpen(row) && mine.some((each) => isOpen(each) && each.kind === row.kind),
      )
      const ids = theirs.filter((row) => !collides.includes(row)).map(({ id }) => id)
      await tx.update(applications).set({ userId: intoId }).where(inArray(applications.id, ids))
      return { moved: ids.length, collided: collides.length }
    },
    async erase(tx, userId) {
      await tx
        .update(applications)
        .set({ reviewNotes: sql`${applications.reviewNotes} || '{"by":""}'` })
        .where(sql`${applications.reviewNotes} ->> 'by' = ${userId}`)
      await dropSealedLater(tx, await deleteAllOf(tx, userId))
    },
  }
}
