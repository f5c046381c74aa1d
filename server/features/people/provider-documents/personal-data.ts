import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { dropSealedLater, extensionOf } from '#server/platform/sealed-files.ts'
import { createDocumentSeals } from './seals.ts'
import { deleteAllOf, listOf } from './store.ts'

/** Documents go with the owner: rows, numbers and files. */
export function providerDocumentsOfPerson(secret: string): PersonalData {
  const seals = createDocumentSeals(secret)
  return {
    name: 'providerDocuments',
    async export(tx, userId) {
      const page = await findCollaboratorOf(tx, userId)
      const rows = page ? await listOf(tx, page.id) : []
      return rows.map(
        ({ id, kind, numberSealed, expiresOn, fileName, status, reason, createdAt, decidedAt }) => ({
          kind,
          number: seals.openNumber(numberSealed),
          expiresOn,
          status,
          reason,
          createdAt,
          decidedAt,
          file: fileName === null ? null : `/api/provider-documents/${id}/file`,
        }),
      )
    },
    async listFiles(tx, userId) {
      const page = await findCollaboratorOf(tx, userId)
      const rows = page ? await listOf(tx, page.id) : []
      return rows.flatMap(({ id, kind, fileName, fileType }) =>
        fileName === null
          ? []
          : [{ name: `${kind}-${id}.${extensionOf(fileType)}`, storedName: fileName, open: seals.openFile }],
      )
    },
    async erase(tx, userId) {
      const page = await findCollaboratorOf(tx, userId)
      if (page) await dropSealedLater(tx, await deleteAllOf(tx, page.id))
    },
  }
}
