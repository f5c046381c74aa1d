import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { dropSealedLater } from '#server/platform/sealed-files.ts'
import { credentials } from '#server/schema/people.ts'
import { createSeals } from './seals.ts'
import { deleteAllOf, listOf } from './store.ts'

/** Credentials go with their owner: rows, numbers and photos. */
export function credentialsOfPerson(secret: string): PersonalData {
  const seals = createSeals(secret)
  return {
    name: 'credentials',
    async export(tx, userId) {
      const rows = await listOf(tx, userId)
      return rows.map(({ userId: _, numberSealed, numberEnd: __, photoName, decidedBy: ___, ...row }) => ({
        ...row,
        number: seals.openNumber(numberSealed),
        photo: photoName === null ? null : `/api/credentials/${row.id}/photo`,
      }))
    },
    async listFiles(tx, userId) {
      return (await listOf(tx, userId)).flatMap(({ id, kind, photoName }) =>
        photoName === null
          ? []
          : [{ name: `${kind}-${id}.jpg`, storedName: photoName, open: seals.openPhoto }],
      )
    },
    async merge(tx, { fromId, intoId }) {
      const moved = await tx
        .update(credentials)
        .set({ userId: intoId })
        .where(eq(credentials.userId, fromId))
        .returning({ id: credentials.id })
      return { moved: moved.length, collided: 0 }
    },
    async erase(tx, userId) {
      await dropSealedLater(tx, await deleteAllOf(tx, userId))
    },
  }
}
