import { eq } from 'drizzle-orm'
import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { providerSettings, savedReplies } from '#server/schema/providers.ts'

/** Addresses, terms and texts of whoever owns the page; the page itself is the catalog's to empty. */
export const providerSettingsOfPerson: PersonalData = {
  name: 'providerSettings',
  async export(tx, userId) {
    const page = await findCollaboratorOf(tx, userId)
    if (!page) return { settings: [], savedReplies: [] }
    return {
      settings: await tx.select().from(providerSettings).where(eq(providerSettings.providerId, page.id)),
      savedReplies: await tx.select().from(savedReplies).where(eq(savedReplies.providerId, page.id)),
    }
  },
  async erase(tx, userId) {
    const page = await findCollaboratorOf(tx, userId)
    if (!page) return
    await tx.delete(providerSettings).where(eq(providerSettings.providerId, page.id))
    await tx.delete(savedReplies).where(eq(savedReplies.providerId, page.id))
  },
}
