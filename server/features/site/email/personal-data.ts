import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
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
  async erase(tx, _userId, email) {
    await tx.delete(outbox).where(eq(toAddress, email))
    await tx.delete(suppressions).where(eq(suppressions.address, email.toLowerCase()))
  },
}
