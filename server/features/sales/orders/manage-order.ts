/** What is done to a managed order besides moving, cancelling and returns. */
import type { getManagedOrder, noteOrder, refundOrder } from '#contract/sales/order-admin.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { createRefund } from './create-refund.ts'
import type { Deps } from './deps.ts'
import { viewManagedOrder } from './managed-order-view.ts'
import { limitToScope, type Scope, scopeOf } from './order-scope.ts'
import { listReturns, returningOf } from './return-store.ts'
import { managingActor } from './returns.ts'
import { leftOf } from './rules.ts'
import { addEvents, findOrder, lockOrder } from './store.ts'
import type { Order } from './types.ts'

export async function showManagedOrder(deps: Deps, call: Call<typeof getManagedOrder>) {
  return viewManagedOrder(deps, await findOrder(deps.db, call.input.orderId), call)
}

export async function refundManagedOrder(deps: Deps, call: Call<typeof refundOrder>) {
  const { orderId, lines, shippingCents, reason } = call.input
  const settings = await deps.settings.read()
  const refunded = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const scope = await scopeOf(tx, call.me)
    const own = limitToScope(scope, order)
    if (!order) throw new AppError('NOT_FOUND')
    refuseBeyond(own, scope, call.input, returningOf(await listReturns(tx, orderId)))
    const made = await createRefund(tx, order, {
      cause: `manual:${newId('rfd')}`,
      lines,
      shippingCents,
      reason,
      actor: managingActor(call.me),
      actorId: call.me.id,
      now: deps.clock.now(),
      settings,
      seats: deps.seats,
      publicUrl: deps.publicUrl,
    })
    return made.order
  })
  return viewManagedOrder(deps, refunded, call)
}

/** A provider gives back their own lines, and no shipping. What is on its way back is refunded when it arrives. */
function refuseBeyond(
  own: Order,
  scope: Scope,
  { lines, shippingCents }: Call<typeof refundOrder>['input'],
  returning: ReadonlyMap<string, number>,
): void {
  const isOwn = ({ lineId, quantity }: (typeof lines)[number]) => {
    const line = own.lines.find(({ id }) => id === lineId)
    return line !== undefined && quantity <= leftOf(line, returning.get(lineId))
  }
  const isShippingTheirs = 'all' in scope || shippingCents === 0
  if (!isShippingTheirs || !lines.every(isOwn)) throw new AppError('REFUND_REFUSED')
}

export async function addNote(deps: Deps, call: Call<typeof noteOrder>) {
  return viewManagedOrder(deps, await noteManagedOrder(deps, call.me, call.input), call)
}

export async function noteManagedOrder(
  deps: Deps,
  me: Person,
  { orderId, text }: { orderId: string; text: string },
): Promise<Order> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const scope = await scopeOf(tx, me)
    limitToScope(scope, order)
    if (!order) throw new AppError('NOT_FOUND')
    // A provider's is for the store and themselves, not for other providers of the same order.
    const providerId = 'all' in scope ? undefined : scope.providerId
    await addEvents(tx, [
      {
        orderId,
        kind: 'note',
        actor: managingActor(me),
        actorId: me.id,
        isPrivate: true,
        data: { text, providerId },
        at: deps.clock.now(),
      },
    ])
    return order
  })
}
