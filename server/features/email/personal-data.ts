import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { outbox } from './tables.ts'

const { template, status, createdAt, sentAt, toAddress } = outbox

/** What was mailed to a person and when; what a mail said is not kept once it is sent. */
export const mailsOfPerson: PersonalData = {
  name: 'mails',
  export: (tx, _userId, email) =>
    tx
      .select({ template, status, createdAt, sentAt })
      .from(outbox)
      .where(eq(toAddress, email))
      .orderBy(asc(createdAt)),
  async erase(tx, _userId, email) {
    await tx.delete(outbox).where(eq(toAddress, email))
  },
}
