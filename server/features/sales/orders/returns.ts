/** Sending something back: asked within the days of rules.md, decided by the provider, refunded on receipt. */
import type { decideReturn, receiveReturn } from '#contract/sales/order-admin.ts'
import type { requestReturn, withdrawReturn } from '#contract/sales/orders.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { createRefund } from './create-refund.ts'
import { type Deps, lockOwn } from './deps.ts'
import { viewManagedOrder } from './managed-order-view.ts'
import { notifyDecision, notifyProvider } from './notify-return.ts'
import { limitToScope, scopeOf } from './order-scope.ts'
import { viewOwnOrder } from './order-view.ts'
import {
  findReturn,
  insertReturn,
  listReturns,
  returningOf,
  type StoredReturn,
  updateReturn,
} from './return-store.ts'
import { mayReturnMove, refuseReturn } from './rules.ts'
import { addEvents, lockOrder } from './store.ts'
import type { NewEvent, Order } from './types.ts'

export async function requestMyReturn(deps: Deps, call: Call<typeof requestReturn>) {
  const { orderId, fulfillmentId, reason, comment, lines } = call.input
  const now = deps.clock.now()
  const { returnDays } = await deps.settings.read()
  const asked = await deps.db.transaction(async (tx) => {
    const order = await lockOwn(tx, orderId, call.me)
    const fulfillment = order.fulfillments.find(({ id }) => id === fulfillmentId)
    if (!fulfillment) throw new AppError('NOT_FOUND')
    const returning = returningOf(await listReturns(tx, orderId))
    if (refuseReturn({ fulfillment, lines: order.lines, requested: lines, returning, now, returnDays }))
      throw new AppError('RETURN_REFUSED')
    const made = { id: newId('rtn'), orderId, fulfillmentId, reason, comment, lines, createdAt: now }
    await insertReturn(tx, made)
    await addEvents(tx, [eventOf('return_asked', order, made, call.me, comment, now)])
    await notifyProvider(tx, deps, order, made)
    return order
  })
  return viewOwnOrder(deps, asked, call)
}

export async function withdrawMyReturn(deps: Deps, call: Call<typeof withdrawReturn>) {
  const now = deps.clock.now()
  const withdrawn = await deps.db.transaction(async (tx) => {
    const orderId = await orderOf(tx, call.input.returnId)
    const order = await lockOwn(tx, orderId, call.me)
    const found = await readForMove(tx, call.input.returnId, 'withdrawn')
    await updateReturn(tx, { ...found, status: 'withdrawn', closedAt: now })
    await addEvents(tx, [eventOf('return_withdrawn', order, found, call.me, '', now)])
    return order
  })
  return viewOwnOrder(deps, withdrawn, call)
}

export async function decideManagedReturn(deps: Deps, call: Call<typeof decideReturn>) {
  const { returnId, approve, text } = call.input
  if (!approve && text === '') throw new AppError('REASON_REQUIRED')
  const now = deps.clock.now()
  const decided = await deps.db.transaction(async (tx) => {
    const order = await lockManagedOrder(tx, returnId, call.me)
    const status = approve ? 'approved' : 'declined'
    const found = await readForMove(tx, returnId, status)
    await updateReturn(tx, {
      ...found,
      status,
      decision: text,
      decidedAt: now,
      closedAt: approve ? null : now,
    })
    const kind = approve ? 'return_approved' : 'return_declined'
    await addEvents(tx, [eventOf(kind, order, found, call.me, text, now)])
    await notifyDecision(tx, deps, order, found, { approve, text })
    return order
  })
  return viewManagedOrder(deps, decided, call)
}

export async function receiveManagedReturn(deps: Deps, call: Call<typeof receiveReturn>) {
  const { returnId, restock } = call.input
  const now = deps.clock.now()
  const settings = await deps.settings.read()
  const received = await deps.db.transaction(async (tx) => {
    const order = await lockManagedOrder(tx, returnId, call.me)
    const found = await readForMove(tx, returnId, 'refunded')
    await updateReturn(tx, { ...found, status: 'refunded', closedAt: now })
    const made = await createRefund(tx, order, {
      cause: `return:${returnId}`,
      lines: found.lines.map((line) => ({ ...line, restock })),
      shippingCents: 0,
      reason: '',
      actor: managingActor(call.me),
      actorId: call.me.id,
      returnId,
      now,
      settings,
      seats: deps.seats,
      publicUrl: deps.publicUrl,
    })
    return made.order
  })
  return viewManagedOrder(deps, received, call)
}

/** Which order to lock; what is decided on is read once the lock is ours. */
async function orderOf(tx: Tx, returnId: string): Promise<string> {
  const found = await findReturn(tx, returnId)
  if (!found) throw new AppError('NOT_FOUND')
  return found.orderId
}

/** The return must be of the caller's own part; others' do not show. */
async function lockManagedOrder(tx: Tx, returnId: string, me: Person): Promise<Order> {
  const order = await lockOrder(tx, await orderOf(tx, returnId))
  const { fulfillments } = limitToScope(await scopeOf(tx, me), order)
  const fulfillmentId = (await findReturn(tx, returnId))?.fulfillmentId
  if (!order || !fulfillments.some(({ id }) => id === fulfillmentId)) throw new AppError('NOT_FOUND')
  return order
}

async function readForMove(tx: Tx, returnId: string, to: StoredReturn['status']): Promise<StoredReturn> {
  const found = await findReturn(tx, returnId)
  if (!found || !mayReturnMove(found.status, to)) throw new AppError('RETURN_REFUSED')
  return found
}

export function managingActor(me: Person): 'admin' | 'provider' {
  return me.role === 'admin' ? 'admin' : 'provider'
}

function eventOf(
  kind: NewEvent['kind'],
  { row: orderRow, fulfillments }: Order,
  { fulfillmentId }: Pick<StoredReturn, 'fulfillmentId'>,
  me: Person,
  text: string,
  at: Date,
): NewEvent {
  const actor = orderRow.userId === me.id ? 'customer' : managingActor(me)
  const providerId = fulfillments.find(({ id }) => id === fulfillmentId)?.providerId
  return {
    orderId: orderRow.id,
    kind,
    actor,
    actorId: me.id,
    data: { providerId, text: text || undefined },
    at,
  }
}
