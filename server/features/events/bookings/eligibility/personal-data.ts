import { findBirthDates, writeBirthDate } from '#server/features/people/identity/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

export const birthDateOfPerson: PersonalData = {
  name: 'birthDate',
  export: async (tx, userId) => (await findBirthDates(tx, [userId])).get(userId) ?? null,
  /** What the account that stays has already stays. */
  async merge(tx, { fromId, intoId }) {
    const known = await findBirthDates(tx, [fromId, intoId])
    const [from, into] = [known.get(fromId), known.get(intoId)]
    if (from && !into) await writeBirthDate(tx, intoId, from)
    return { moved: from && !into ? 1 : 0, collided: from && into && from !== into ? 1 : 0 }
  },
  erase: (tx, userId) => writeBirthDate(tx, userId, null),
}
