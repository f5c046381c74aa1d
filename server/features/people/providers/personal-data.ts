import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/pool.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { collaborators } from '#server/schema/catalog.ts'
import { providerSettings, savedReplies } from '#server/schema/providers.ts'

const pagesOf = (tx: Tx, userId: string) =>
  tx.select({ id: collaborators.id }).from(collaborators).where(eq(collaborators.userId, userId))

/** Addresses, terms and texts of whoever owns the page; the page itself is the catalog's to empty. */
export const providerSettingsOfPerson: PersonalData = {
  name: 'providerSettings',
  async export(tx, userId) {
    const isTheirs = inArray(providerSettings.providerId, pagesOf(tx, userId))
    return {
      settings: await tx.select().from(providerSettings).where(isTheirs),
      savedReplies: await tx
        .select()
        .from(savedReplies)
        .where(inArray(savedReplies.providerId, pagesOf(tx, userId))),
    }
  },
  async erase(tx, userId) {
    await tx.delete(providerSettings).where(inArray(providerSettings.providerId, pagesOf(tx, userId)))
    await tx.delete(savedReplies).where(inArray(savedReplies.providerId, pagesOf(tx, userId)))
  },
}
