import type { PersonalData } from '#server/platform/personal-data.ts'
import { dropFilesLater } from './application-files.ts'
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
    async erase(tx, userId) {
      await dropFilesLater(tx, await deleteAllOf(tx, userId))
    },
  }
}
