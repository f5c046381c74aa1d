import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { PaymentGateway } from '#server/platform/payments/gateway.ts'
import { gatewayCustomers } from '#server/schema/payments.ts'

type Gateway = Pick<PaymentGateway, 'name' | 'isLive'>

/** Test mode and live mode know different people. */
function isOf(userId: string, { isLive }: Gateway) {
  return and(
    eq(gatewayCustomers.userId, userId),
    eq(gatewayCustomers.gateway, 'stripe'),
    eq(gatewayCustomers.isLive, isLive),
  )
}

export async function findCustomer(
  db: Database | Tx,
  userId: string,
  gateway: Gateway,
): Promise<string | null> {
  const { gatewayId } = gatewayCustomers
  const [row] = await db.select({ gatewayId }).from(gatewayCustomers).where(isOf(userId, gateway))
  return row?.gatewayId ?? null
}

/** Whoever was first is the one that counts. */
export async function keepCustomer(
  db: Database | Tx,
  { userId, gateway, gatewayId, now }: { userId: string; gateway: Gateway; gatewayId: string; now: Date },
): Promise<string | null> {
  const [kept] = await db
    .insert(gatewayCustomers)
    .values({ userId, gateway: 'stripe', isLive: gateway.isLive, gatewayId, createdAt: now })
    .onConflictDoNothing()
    .returning({ gatewayId: gatewayCustomers.gatewayId })
  return kept?.gatewayId ?? findCustomer(db, userId, gateway)
}

export async function dropCustomer(db: Database | Tx, gatewayId: string): Promise<void> {
  await db.delete(gatewayCustomers).where(eq(gatewayCustomers.gatewayId, gatewayId))
}
