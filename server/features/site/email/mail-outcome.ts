/** What became of a mail, for whoever waits for it. */
import { and, eq, gte, isNotNull } from 'drizzle-orm'
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
