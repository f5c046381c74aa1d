/** Mail to an address. What may be said in it depends on whether its owner has confirmed it. */
import { and, eq, isNull } from 'drizzle-orm'
import { type MailOrder, putInOutbox, type TemplateName } from '#server/features/site/email/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { users } from '#server/schema/people.ts'

export async function queueMail<N extends TemplateName>(tx: Tx, order: MailOrder<N>): Promise<void> {
  await putInOutbox(tx, order, await isConfirmed(tx, order.to))
}

/** Its owner has shown that they read it: they followed a link that was mailed there. */
export async function isConfirmed(db: Database | Tx, address: string): Promise<boolean> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, address), users.emailVerified, isNull(users.deletedAt)))
  return owner !== undefined
}
