import type { PersonalData } from '#server/platform/personal-data.ts'
import { findBirthDates, writeBirthDate } from './store.ts'

export const birthDateOfPerson: PersonalData = {
  name: 'birthDate',
  export: async (tx, userId) => (await findBirthDates(tx, [userId])).get(userId) ?? null,
  erase: (tx, userId) => writeBirthDate(tx, userId, null),
}
