/** What was paid at the counter: placed and completed in one transaction, by the same steps as what is paid by card. */
import { addEvents, findOrder, type Order } from '#server/features/sales/orders/index.ts'
import { inside } from '#server/features/site/settings/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { applyState, confirmFree } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { makeOrReplace } from './place-order.ts'
import type { ReadPurchase } from './purchase.ts'

interface ByHand {
  /** 'Cash', as receipts show it. */
  method: string
  /** What the admin wrote; the customer does not see it. */
  reason: string
  actorId: string
}

export async function sellByHand(
  deps: Deps,
  tx: Tx,
  readPurchase: ReadPurchase,
  { method, reason, actorId }: ByHand,
): Promise<Order> {
  const within = inside(deps, tx)
  const outcome = await makeOrReplace(within, tx, readPurchase)
  if (!('made' in outcome)) throw new AppError('CONFLICT')
  const { made, payment } = outcome
  const { id: orderId } = made.row
  if (payment) {
    const { amountCents } = payment
    const paid = { id: '', clientSecret: null, refundedCents: 0, feeCents: 0, failure: null }
    await applyState(within, payment, { ...paid, status: 'captured', amountCents, method }, { order: made })
  } else await confirmFree(within, made)
  const sold = await findOrder(tx, orderId)
  // Nobody is owed a refund of what was never handed over: all of it is taken back.
  if (sold?.row.paymentStatus !== 'paid') throw new AppError('OUT_OF_STOCK')
  const at = within.clock.now()
  await addEvents(tx, [
    {
      orderId,
      kind: 'note',
      actor: 'admin',
      actorId,
      isPrivate: true,
      data: { text: `${method}: ${reason}` },
      at,
    },
  ])
  return sold
}
