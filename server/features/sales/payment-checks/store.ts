import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { GatewayEvent, PaymentGateway, PaymentOperations } from '#server/platform/payments/gateway.ts'
import { paymentChecks } from '#server/schema/payments.ts'

export type PaymentCheck = typeof paymentChecks.$inferSelect

export async function findCheck(db: Database | Tx, id: string): Promise<PaymentCheck | null> {
  const [row] = await db.select().from(paymentChecks).where(eq(paymentChecks.id, id))
  return row ?? null
}

export async function findLatestCheck(
  db: Database | Tx,
  gateway: PaymentGateway['name'],
): Promise<PaymentCheck | null> {
  const [row] = await db
    .select()
    .from(paymentChecks)
    .where(eq(paymentChecks.gateway, gateway))
    .orderBy(desc(paymentChecks.startedAt), desc(paymentChecks.id))
    .limit(1)
  return row ?? null
}

/** The gateway's ids of all of them: these payments are nobody's. */
export async function listCheckIds(
  db: Database | Tx,
  gateway: PaymentOperations['name'],
): Promise<Set<string>> {
  // Nobody can try it out without a phone.
  if (gateway === 'ath_movil') return new Set()
  const rows = await db
    .select({ id: paymentChecks.gatewayId })
    .from(paymentChecks)
    .where(and(eq(paymentChecks.gateway, gateway), isNotNull(paymentChecks.gatewayId)))
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

/** True when the event is about a check, which has been heard of now; the first time counts. */
export async function takeCheckEvent(
  db: Database | Tx,
  {
    gateway,
    objectId,
    at,
  }: { gateway: PaymentGateway['name']; objectId: GatewayEvent['objectId']; at: Date },
): Promise<boolean> {
  const isIt = and(eq(paymentChecks.gateway, gateway), eq(paymentChecks.gatewayId, objectId))
  const [row] = await db.select({ id: paymentChecks.id }).from(paymentChecks).where(isIt)
  if (!row) return false
  await db
    .update(paymentChecks)
    .set({ heardAt: at })
    .where(and(isIt, isNull(paymentChecks.heardAt)))
  return true
}

export async function changeCheck(
  db: Database | Tx,
  id: string,
  change: Partial<PaymentCheck>,
): Promise<void> {
  await db.update(paymentChecks).set(change).where(eq(paymentChecks.id, id))
}
