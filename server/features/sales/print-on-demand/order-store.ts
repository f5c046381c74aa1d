/** Orders that a service prints, in the database. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '#server/platform/database/conditions.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { printOrders, printProducts, printShipments, printVariants } from '#server/schema/print-on-demand.ts'

export type PrintOrderRow = typeof printOrders.$inferSelect
export type ShipmentRow = typeof printShipments.$inferSelect

export async function findPrintOrder(db: Database | Tx, id: string): Promise<PrintOrderRow | null> {
  const [found] = await db.select().from(printOrders).where(eq(printOrders.id, id))
  return found ?? null
}

/** Whatever a service says is written under this lock: two messages do not book one cost twice. */
export async function lockPrintOrder(tx: Tx, id: string): Promise<PrintOrderRow | null> {
  const [found] = await tx.select().from(printOrders).where(eq(printOrders.id, id)).for('update')
  return found ?? null
}

export async function updatePrintOrder(
  db: Database | Tx,
  id: string,
  change: Partial<typeof printOrders.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(printOrders)
    .set({ ...change, updatedAt: now })
    .where(eq(printOrders.id, id))
}

/** By our variants: which store prints them, and as what. */
export async function findPrinted(
  db: Database | Tx,
  variantIds: readonly string[],
): Promise<{ variantId: string; connectionId: string; remoteId: string }[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .select({
      variantId: printVariants.variantId,
      connectionId: printProducts.connectionId,
      remoteId: printVariants.remoteId,
    })
    .from(printVariants)
    .innerJoin(printProducts, eq(printProducts.id, printVariants.printProductId))
    .where(isOneOf(printVariants.variantId, variantIds))
  return rows.flatMap(({ variantId, ...row }) => (variantId ? { variantId, ...row } : []))
}

export async function listPrintedVariantIds(db: Database | Tx): Promise<string[]> {
  const rows = await db
    .select({ variantId: printVariants.variantId })
    .from(printVariants)
    .where(isNotNull(printVariants.variantId))
  return rows.flatMap(({ variantId }) => variantId ?? [])
}

export async function findByRemoteOrder(
  db: Database | Tx,
  connectionId: string,
  { remoteId, externalId }: { remoteId: string; externalId: string },
): Promise<PrintOrderRow | null> {
  const [found] = await db
    .select()
    .from(printOrders)
    .where(
      and(
        eq(printOrders.connectionId, connectionId),
        sql`(${printOrders.remoteId} = ${remoteId} or ${printOrders.id} = ${externalId})`,
      ),
    )
  return found ?? null
}

export async function listShipmentsOf(
  db: Database | Tx,
  printOrderIds: readonly string[],
): Promise<ShipmentRow[]> {
  if (printOrderIds.length === 0) return []
  return db
    .select()
    .from(printShipments)
    .where(inArray(printShipments.printOrderId, [...printOrderIds]))
    .orderBy(printShipments.shippedAt, printShipments.remoteKey)
}

/** True: it was not known to be on its way before. */
export async function saveShipment(tx: Tx, shipment: typeof printShipments.$inferInsert): Promise<boolean> {
  const [before] = await tx
    .select({ shippedAt: printShipments.shippedAt })
    .from(printShipments)
    .where(
      and(
        eq(printShipments.printOrderId, shipment.printOrderId),
        eq(printShipments.remoteKey, shipment.remoteKey),
      ),
    )
  await tx
    .insert(printShipments)
    .values(shipment)
    .onConflictDoUpdate({ target: [printShipments.printOrderId, printShipments.remoteKey], set: shipment })
  return Boolean(shipment.shippedAt) && !before?.shippedAt
}
