import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { contactMessages, newsletterSubscribers } from '#server/schema/site.ts'

/** Both are known by the address alone. */
export const writtenByPerson: PersonalData = {
  name: 'correspondence',
  async export(tx, _userId, email) {
    const messages = await tx
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.email, email))
      .orderBy(asc(contactMessages.createdAt))
    const { askedAt, confirmedAt, leftAt, language } = newsletterSubscribers
    const [newsletter = null] = await tx
      .select({ askedAt, confirmedAt, leftAt, language })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email))
    return { messages, newsletter }
  },
  /** Under the address that is left, so that they go with it one day. */
  async merge(tx, { fromEmail, intoEmail }) {
    const moved = await tx
      .update(contactMessages)
      .set({ email: intoEmail })
      .where(eq(contactMessages.email, fromEmail))
      .returning({ id: contactMessages.id })
    return { moved: moved.length, collided: 0 }
  },
  async erase(tx, _userId, email) {
    await tx.delete(contactMessages).where(eq(contactMessages.email, email))
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  },
}
