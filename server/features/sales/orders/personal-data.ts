/** What a buyer leaves here. Orders are kept for the law, without the person. */
import { and, count, eq, exists, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { ownPageIdSql } from '#server/features/people/collaborators/queries.ts'
import { moveCouponUses } from '#server/features/sales/pricing/index.ts'
import { isOneOf, isWord } from '#server/platform/database/conditions.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import type { Blocking, PersonalData } from '#server/platform/personal-data.ts'
import {
  fulfillments,
  orderEvents,
  orderLines,
  orderReturns,
  orders,
  refunds,
} from '#server/schema/orders.ts'
import { copyOrders } from './personal-copy.ts'

export const ordersOfPerson: PersonalData = {
  name: 'orders',
  export: copyOrders,
  /** Names and addresses in an order stay as they were agreed. */
  async merge(tx, { fromId, intoId }) {
    await tx.update(orderEvents).set({ actorId: intoId }).where(eq(orderEvents.actorId, fromId))
    await tx.update(refunds).set({ actorId: intoId }).where(eq(refunds.actorId, fromId))
    await moveCouponUses(tx, fromId, intoId)
    const moved = await tx.update(orders).set({ userId: intoId }).where(eq(orders.userId, fromId))
    return { moved: moved.rowCount ?? 0, collided: 0 }
  },
  findBlockers,
  async listNames(tx, userId) {
    const { name, email, phone } = orders
    const rows = await tx.selectDistinct({ name, email, phone }).from(orders).where(eq(orders.userId, userId))
    return rows.flatMap((row) => [row.name, row.email, row.phone])
  },
  erase,
}

/** What is still under way to the buyer, and what they still have to hand over as a provider. */
async function findBlockers(tx: Tx, userId: string): Promise<Blocking[]> {
  const isPaid = inArray(orders.paymentStatus, ['paid', 'partly_refunded'])
  const isUnderWay = and(
    eq(fulfillments.kind, 'goods'),
    notInArray(fulfillments.status, ['delivered', 'cancelled']),
  )
  const parcels = tx
    .select({ id: fulfillments.id })
    .from(fulfillments)
    .where(and(eq(fulfillments.orderId, orders.id), isUnderWay))
  const returns = tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(and(eq(orderReturns.orderId, orders.id), isWord(orderReturns.status, 'asked', 'approved')))
  const unsent = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), eq(refunds.status, 'pending')))
  const isBlocking = or(and(isPaid, exists(parcels)), exists(returns), exists(unsent))
  const isTheirSale = sql`${fulfillments.providerId} in (${ownPageIdSql(userId)})`
  const [counts] = await tx
    .select({ bought: tx.$count(orders, and(eq(orders.userId, userId), isBlocking)), sold: count() })
    .from(fulfillments)
    .innerJoin(orders, eq(orders.id, fulfillments.orderId))
    .where(and(isTheirSale, isUnderWay, isPaid))
  return [
    { kind: 'orders', count: counts?.bought ?? 0 },
    { kind: 'sales', count: counts?.sold ?? 0 },
  ]
}

/** Where it went, as far as taxes depend on it. */
const PLACE = sql`case when ${orders.address} is null then null else
  '{"givenName":"","firstSurname":"","secondSurname":"","urbanization":"","line1":"","line2":"","phone":""}'::jsonb
  || jsonb_build_object('city', ${orders.address}->'city', 'state', ${orders.address}->'state',
    'postalCode', ${orders.address}->'postalCode') end`

const NOBODY = sql`${orderLines.seat} || '{"name":"","email":null,"birthDate":null,"squadWith":""}'::jsonb`

/** What the person wrote goes. */
async function erase(tx: Tx, userId: string, email: string): Promise<void> {
  const rows = await tx
    .update(orders)
    .set({ userId: null, email: '', name: '', phone: '', note: '', address: PLACE })
    .where(or(eq(orders.userId, userId), and(isNull(orders.userId), eq(orders.email, email))))
    .returning({ id: orders.id })
  const ids = rows.map(({ id }) => id)
  await tx
    .update(orderEvents)
    .set({ actorId: null, data: sql`${orderEvents.data} - 'text'` })
    .where(
      and(
        isOneOf(orderEvents.orderId, ids),
        or(eq(orderEvents.actor, 'customer'), eq(orderEvents.kind, 'note')),
      ),
    )
  await tx.update(orderEvents).set({ actorId: null }).where(eq(orderEvents.actorId, userId))
  await tx
    .update(refunds)
    .set({ reason: '', actorId: null })
    .where(and(isOneOf(refunds.orderId, ids), eq(refunds.actorId, userId)))
  await tx
    .update(orderLines)
    .set({ seat: NOBODY, optionsEn: '', optionsEs: '' })
    .where(and(isOneOf(orderLines.orderId, ids), eq(orderLines.kind, 'seat')))
  await tx.update(fulfillments).set({ pickupCode: null }).where(isOneOf(fulfillments.orderId, ids))
  await tx.update(orderReturns).set({ comment: '' }).where(isOneOf(orderReturns.orderId, ids))
}
