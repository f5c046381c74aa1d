import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { formDrafts } from '#server/schema/people.ts'

const { userId, formKey, data, base, updatedAt } = formDrafts

export const draftsOfPerson: PersonalData = {
  name: 'drafts',
  export: (tx, id) =>
    tx
      .select({ formKey, data, base, updatedAt })
      .from(formDrafts)
      .where(eq(userId, id))
      .orderBy(asc(formKey)),
  async erase(tx, id) {
    await tx.delete(formDrafts).where(eq(userId, id))
  },
}
