import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { outbox } from '#server/schema/email.ts'

/** The one mail of a cause, as far as it has come; null: it was never written, or is deleted long since. */
export async function findMailOfCause(db: Database | Tx, cause: string) {
  const { status, lastError, deliveredAt } = outbox
  const [row] = await db
    .select({ status, lastError, deliveredAt })
    .from(outbox)
    .where(eq(outbox.cause, cause))
  return row ?? null
}

/** Whether the mail service said of any mail written since that it was delivered. */
export async function hasDeliveredSince(db: Database | Tx, at: Date): Promise<boolean> {
  const isIt = and(gte(outbox.createdAt, at), isNotNull(outbox.deliveredAt))
  const rows = await db.select({ id: outbox.id }).from(outbox).where(isIt).limit(1)
  return rows.length > 0
}

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
