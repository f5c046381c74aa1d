import { and, asc, eq, inArray, not, or } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { mentionsAny, withoutNames } from '#server/platform/privacy/mentions.ts'
import { outbox, mailSuppressions as suppressions } from '#server/schema/email.ts'

const { template, subject, status, createdAt, sentAt, deliveredAt, toAddress } = outbox
const { reason, detail, at } = suppressions

/** What was mailed to a person and when, and why they are not written to; what a mail said is theirs in the order or the event it is about. */
export const mailsOfPerson: PersonalData = {
  name: 'mails',
  export: async (tx, _userId, email) => ({
    mails: await tx
      .select({ template, subject, status, createdAt, sentAt, deliveredAt })
      .from(outbox)
      .where(eq(toAddress, email))
      .orderBy(asc(createdAt)),
    suppression:
      (
        await tx
          .select({ reason, detail, at })
          .from(suppressions)
          .where(eq(suppressions.address, email.toLowerCase()))
      )[0] ?? null,
  }),
  /** Mail to others: what has left loses its words, what has not goes without the name. */
  async forgetNames(tx, names) {
    const isNamed = or(mentionsAny(outbox.data, names), mentionsAny(subject, names))
    const isWaiting = inArray(status, ['pending', 'retry'])
    await tx
      .update(outbox)
      .set({ data: withoutNames(outbox.data, names) })
      .where(and(isNamed, isWaiting))
    await tx
      .update(outbox)
      .set({ data: null, subject: '', lastError: null })
      .where(and(isNamed, not(isWaiting)))
  },
  async erase(tx, _userId, email) {
    await tx.delete(outbox).where(eq(toAddress, email))
    await tx.delete(suppressions).where(eq(suppressions.address, email.toLowerCase()))
  },
}
