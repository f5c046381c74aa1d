/** A provider's part of an order on its way: ready at the counter, sent, handed over. */

import { eq } from 'drizzle-orm'
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import type { transitionFulfillment } from '#contract/sales/order-admin.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { startUse } from '#server/features/sales/loyalty/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { fulfillments } from '#server/schema/orders.ts'
import type { Deps } from './deps.ts'
import { fulfillmentMail } from './mail.ts'
import { viewManagedOrder } from './managed-order-view.ts'
import { findProviders, limitToScope, scopeOf } from './order-scope.ts'
import { orderPath } from './paths.ts'
import { readPlacesOf } from './pickup-places.ts'
import { afterTransition, refuseTransition } from './rules.ts'
import { addEvents, lockOrder } from './store.ts'
import type { NewEvent, Order, StoredFulfillment } from './types.ts'

type Moved = Call<typeof transitionFulfillment>['input']['to']

const TELLS: Record<
  Moved,
  { kind: NoticeKind; template: 'order-ready' | 'order-shipped' | 'order-delivered' }
> = {
  ready_for_pickup: { kind: 'order_ready', template: 'order-ready' },
  shipped: { kind: 'order_shipped', template: 'order-shipped' },
  delivered: { kind: 'order_delivered', template: 'order-delivered' },
}

const CODE_TRIES = { max: 10, windowMs: 60 * 60_000 }

export async function transitionManagedFulfillment(deps: Deps, call: Call<typeof transitionFulfillment>) {
  const { fulfillmentId, to, pickupCode } = call.input
  // Six letters are soon guessed by whoever may try without end. Counted outside: a refusal rolls the rest back.
  if (to === 'delivered' && pickupCode)
    await deps.limiter.count('pickup-code', `${call.me.id}:${fulfillmentId}`, CODE_TRIES)
  const moved = await moveFulfillment(deps, call)
  return viewManagedOrder(deps, moved, call)
}

type Moving = Pick<Call<typeof transitionFulfillment>, 'me' | 'input'>

/** By the same rules, one by one or in a job. */
export async function moveFulfillment(deps: Deps, call: Moving): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const { order, fulfillment } = await lockFulfillment(tx, call, call.input.fulfillmentId)
    const refusal = refuseTransition(order, fulfillment, call.input)
    if (refusal) throw new AppError(refusal)
    const next = afterTransition(fulfillment, call.input, deps.clock.now())
    await saveMove(tx, next)
    const after = {
      ...order,
      fulfillments: order.fulfillments.map((each) => (each.id === next.id ? next : each)),
    }
    const actor = call.me.role === 'admin' ? ('admin' as const) : ('provider' as const)
    await noteMove(tx, deps, after, next, { to: call.input.to, actor, actorId: call.me.id })
    return after
  })
}

/** The fulfillment must be the caller's own; others' orders do not show. */
async function lockFulfillment(tx: Tx, { me }: Pick<Call, 'me'>, fulfillmentId: string) {
  const [asked] = await tx
    .select({ orderId: fulfillments.orderId })
    .from(fulfillments)
    .where(eq(fulfillments.id, fulfillmentId))
  const order = asked ? await lockOrder(tx, asked.orderId) : null
  const own = limitToScope(await scopeOf(tx, me), order)
  const fulfillment = own.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!order || !fulfillment) throw new AppError('NOT_FOUND')
  return { order, fulfillment }
}

export async function saveMove(tx: Tx, next: StoredFulfillment): Promise<void> {
  const { id, status, carrier, trackingNumber, readyAt, shippedAt, deliveredAt } = next
  await tx
    .update(fulfillments)
    .set({ status, carrier, trackingNumber, readyAt, shippedAt, deliveredAt })
    .where(eq(fulfillments.id, id))
}

interface NotedMove extends Pick<NewEvent, 'actor' | 'actorId'> {
  to: Moved
  /** One parcel of several has a notice of its own. */
  parcel?: string
}

/** The timeline, the customer, and the points that begin to count down. */
export async function noteMove(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'settings' | 'publicUrl'>,
  order: Order,
  fulfillment: StoredFulfillment,
  { to, actor, actorId, parcel }: NotedMove,
): Promise<void> {
  const now = deps.clock.now()
  const { row: orderRow } = order
  const { providerId, carrier, trackingNumber } = fulfillment
  const settings = await deps.settings.read()
  const providerName = (await findProviders(tx, [providerId])).get(providerId)?.name ?? ''
  const shipped = to === 'shipped' ? { carrier, trackingNumber } : {}
  await addEvents(tx, [
    {
      orderId: orderRow.id,
      kind: to,
      actor,
      actorId,
      data: { providerId, providerName, ...shipped },
      at: now,
    },
  ])
  if (fulfillment.deliveredAt && to === 'delivered')
    await startUse(tx, {
      fulfillmentId: fulfillment.id,
      deliveredAt: fulfillment.deliveredAt,
      rules: settings.loyalty,
    })
  const { kind, template } = TELLS[to]
  const places = to === 'ready_for_pickup' ? await readPlacesOf(tx, order, settings) : []
  const data = fulfillmentMail(order, fulfillment, providerName, {
    publicUrl: deps.publicUrl,
    pickupPlaces: places.filter((place) => place.providerId === providerId),
    withAddress: true,
  })
  await notifyPerson(tx, {
    userId: orderRow.userId,
    kind,
    cause: parcel ? `${kind}:${fulfillment.id}:${parcel}` : `${kind}:${fulfillment.id}`,
    path: orderPath(orderRow.id),
    data: { number: orderRow.number, providerName },
    mail: orderRow.email ? { template, data, to: orderRow.email, language: orderRow.language } : undefined,
  })
}
