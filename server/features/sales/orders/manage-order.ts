/** What is done at the desk besides moving, cancelling and returns. */
import type { getDeskOrder, noteOrder, refundOrder } from '#contract/sales/order-admin.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { createRefund } from './create-refund.ts'
import type { Parts } from './deps.ts'
import { viewDeskOrder } from './managed-order-view.ts'
import { listReturns, returningOf } from './return-store.ts'
import { deskActor } from './returns.ts'
import { leftOf } from './rules.ts'
import { type Scope, scopeOf, within } from './sellers.ts'
import { addEvents, findWhole, lockOrder } from './store.ts'
import type { WholeOrder } from './types.ts'

export async function showAtDesk(parts: Parts, call: Call<typeof getDeskOrder>) {
  return viewDeskOrder(parts, await findWhole(parts.db, call.input.orderId), call)
}

export async function refundAtDesk(parts: Parts, call: Call<typeof refundOrder>) {
  const { orderId, lines, shippingCents, reason } = call.input
  const settings = await parts.settings.read()
  const refunded = await parts.db.transaction(async (tx) => {
    const whole = await lockOrder(tx, orderId)
    const scope = await scopeOf(tx, call.me)
    const own = within(scope, whole)
    if (!whole) throw new AppError('NOT_FOUND')
    refuseBeyond(own, scope, call.input, returningOf(await listReturns(tx, orderId)))
    const made = await createRefund(tx, whole, {
      cause: `desk:${newId('rfd')}`,
      lines,
      shippingCents,
      reason,
      actor: deskActor(call.me),
      actorId: call.me.id,
      now: parts.clock.now(),
      settings,
      seats: parts.seats,
      publicUrl: parts.publicUrl,
    })
    return made.whole
  })
  return viewDeskOrder(parts, refunded, call)
}

/** A provider gives back their own lines, and no shipping. What is on its way back is refunded when it arrives. */
function refuseBeyond(
  own: WholeOrder,
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

export async function addNote(parts: Parts, call: Call<typeof noteOrder>) {
  const { orderId, text } = call.input
  const noted = await parts.db.transaction(async (tx) => {
    const whole = await lockOrder(tx, orderId)
    const scope = await scopeOf(tx, call.me)
    within(scope, whole)
    // A provider's is for the store and themselves, not for other sellers of the same order.
    const providerId = 'all' in scope ? undefined : scope.providerId
    await addEvents(tx, [
      {
        orderId,
        kind: 'note',
        actor: deskActor(call.me),
        actorId: call.me.id,
        isPrivate: true,
        data: { text, providerId },
        at: parts.clock.now(),
      },
    ])
    return whole
  })
  return viewDeskOrder(parts, noted, call)
}
