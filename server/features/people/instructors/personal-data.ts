import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { dropSealedLater, extensionOf } from '#server/platform/sealed-files.ts'
import { createCertificationSeals } from './certifications/seals.ts'
import { deleteAllOf, listOf } from './certifications/store.ts'
import { deleteProfileOf, findProfiles } from './profile/store.ts'

/** Certifications go with their owner: rows, numbers and files. What else the page says is exported and emptied with the shop's. */
export function certificationsOfPerson(secret: string): PersonalData {
  const seals = createCertificationSeals(secret)
  return {
    name: 'certifications',
    async export(tx, userId) {
      const page = await findCollaboratorOf(tx, userId)
      const profile = page && (await findProfiles(tx, [page.id])).get(page.id)
      const rows = await listOf(tx, [userId])
      const held = rows.map(
        ({ userId: _, numberSealed, numberEnd: __, fileName, decidedBy: ___, ...row }) => ({
          ...row,
          number: seals.openNumber(numberSealed),
          file: fileName === null ? null : `/api/certifications/${row.id}/file`,
        }),
      )
      const away = profile?.awayUntil
        ? { until: profile.awayUntil, en: profile.awayMessageEn, es: profile.awayMessageEs }
        : null
      return { specialties: profile?.specialties ?? [], languages: profile?.languages ?? [], away, held }
    },
    async listFiles(tx, userId) {
      return (await listOf(tx, [userId])).flatMap(({ id, kind, fileName, fileType }) =>
        fileName === null
          ? []
          : [{ name: `${kind}-${id}.${extensionOf(fileType)}`, storedName: fileName, open: seals.openFile }],
      )
    },
    async erase(tx, userId) {
      await dropSealedLater(tx, await deleteAllOf(tx, userId))
      const page = await findCollaboratorOf(tx, userId)
      if (page) await deleteProfileOf(tx, page.id)
    },
  }
}
