import type { PersonalData } from '#server/platform/personal-data.ts'
import { dropSealedLater } from '#server/platform/sealed-files.ts'
import { deleteCopiesOf, deleteErasure, findErasure } from './store.ts'

/** Copies go with the person, files too. That somebody wants to be erased is over once they are. */
export const privacyOfPerson: PersonalData = {
  name: 'erasure',
  async export(tx, userId) {
    const planned = await findErasure(tx, userId)
    return planned ? { requestedAt: planned.requestedAt, eraseAt: planned.eraseAt } : null
  },
  async erase(tx, userId) {
    await dropSealedLater(tx, await deleteCopiesOf(tx, userId))
    await deleteErasure(tx, userId)
  },
}
