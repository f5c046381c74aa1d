/** Mail to an address. What may be said in it depends on whether its owner has confirmed it. */
import { and, isNull } from 'drizzle-orm'
import {
  type AnyMailOrder,
  type MailOrder,
  putInOutbox,
  type TemplateName,
} from '#server/features/site/email/index.ts'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { users } from '#server/schema/people.ts'

export function queueMail<N extends TemplateName>(tx: Tx, order: MailOrder<N>): Promise<void> {
  return queueMails(tx, [order as AnyMailOrder])
}

/** Many cost the statements of one. */
export async function queueMails(tx: Tx, orders: readonly AnyMailOrder[]): Promise<void> {
  if (orders.length === 0) return
  const addresses = orders.map(({ to }) => to)
  await putInOutbox(tx, orders, await findConfirmed(tx, addresses))
}

/** Their owners have shown that they read them: they followed a link that was mailed there. */
async function findConfirmed(tx: Database | Tx, addresses: readonly string[]): Promise<Set<string>> {
  const owners = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(isOneOf(users.email, addresses), users.emailVerified, isNull(users.deletedAt)))
  return new Set(owners.map(({ email }) => email))
}

export async function isConfirmed(db: Database | Tx, address: string): Promise<boolean> {
  return (await findConfirmed(db, [address])).size > 0
}
