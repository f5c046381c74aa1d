import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/pool.ts'
import { outbox } from '#server/schema/email.ts'

/** Written to an address, the newest first. What they say is left where it is. */
export async function listMailsTo(
  db: Database,
  { address, limit, offset }: { address: string; limit: number; offset: number },
) {
  const { id, template, status, attempts, lastError, createdAt, sentAt } = outbox
  const isTheirs = eq(outbox.toAddress, address)
  const mails = await db
    .select({ id, template, status, attempts, lastError, createdAt, sentAt })
    .from(outbox)
    .where(isTheirs)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset)
  return { mails, total: await db.$count(outbox, isTheirs) }
}
