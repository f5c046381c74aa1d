/** Payments as other features read them in queries of their own. */
import { eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { payments } from '#server/schema/payments.ts'

export const paymentRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, orderId, attempt, gateway, gatewayId, status, method } = payments
  const { amountCents, refundedCents, createdAt, capturedAt } = payments
  return new QueryBuilder()
    .select({
      ...{ id, orderId, attempt, gateway, gatewayId, status, method },
      ...{ amountCents, refundedCents, createdAt, capturedAt },
    })
    .from(payments)
    .as(name)
})

/** So much of it has gone back; by whom it had been paid. */
export async function addRefunded(tx: Tx, paymentId: string, amountCents: number) {
  const [payment] = await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
    .where(eq(payments.id, paymentId))
    .returning({ gateway: payments.gateway })
  return payment?.gateway
}
