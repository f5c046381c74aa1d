/** What can be done to many orders at once: the same commands as for one, with the same rules. */
import { z } from 'zod'
import { CARRIERS, RESENT_MAILS } from '#contract/sales/order-terms.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { type BulkKinds, bulkKind } from '#server/platform/bulk-jobs/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { noteManagedOrder } from '../manage-order.ts'
import { limitToScope, scopeOf } from '../order-scope.ts'
import { listRefunds } from '../refund-store.ts'
import { resendMail } from '../resend-mail.ts'
import { refuseTransition, type TransitionInput } from '../rules.ts'
import { retryRefund } from '../send-refund.ts'
import { findOrder } from '../store.ts'
import { moveFulfillment } from '../transition-fulfillment.ts'
import { findManagedRows } from './list-orders.ts'

const Move = z.object({
  to: z.enum(['ready_for_pickup', 'shipped', 'delivered']),
  /** Of all parcels alike; their numbers are of each alone. */
  carrier: z.enum(CARRIERS).optional(),
})

export function orderBulkKinds(deps: Deps): BulkKinds {
  const findRows = async (
    ...[me, selection]: Parameters<typeof findManagedRows> extends [unknown, ...infer R] ? R : never
  ) => {
    try {
      return await findManagedRows(deps, me, selection)
    } catch (error) {
      throw error instanceof z.ZodError ? new AppError('INVALID_INPUT') : error
    }
  }
  const ofProvider = { permission: 'manage own products' as const, team: 'orders' as const, findRows }
  const ofAdmin = { permission: 'admin panel' as const, findRows }
  return {
    'orders.move': bulkKind({
      ...ofProvider,
      input: Move,
      runRow: (tx, me, orderId, input) => moveParts(inside(deps, tx), tx, me, orderId, input),
    }),
    'orders.note': bulkKind({
      ...ofProvider,
      input: z.object({ text: z.string().trim().min(1).max(1_000) }),
      runRow: async (tx, me, orderId, { text }) => {
        await noteManagedOrder(inside(deps, tx), me, { orderId, text })
      },
    }),
    'orders.resend': bulkKind({
      ...ofAdmin,
      input: z.object({ mail: z.enum(RESENT_MAILS) }),
      runRow: async (tx, me, orderId, { mail }) => {
        await resendMail(inside(deps, tx), { orderId, mail, me, requestId: null })
      },
    }),
    'orders.retry-refunds': bulkKind({
      ...ofAdmin,
      input: z.object({}),
      runRow: (tx, _, orderId) => retryFailedRefunds(inside(deps, tx), orderId),
    }),
  }
}

/** Every part of the order that may move so; one of which none may is refused as it would be alone. */
async function moveParts(
  deps: Deps,
  tx: Tx,
  me: Person,
  orderId: string,
  { to, carrier }: z.output<typeof Move>,
): Promise<void> {
  const order = limitToScope(await scopeOf(tx, me), await findOrder(tx, orderId))
  const asked: TransitionInput = { to, carrier }
  const refusals = order.fulfillments.map((each) => ({ each, refusal: refuseTransition(order, each, asked) }))
  const movable = refusals.filter(({ refusal }) => refusal === null)
  // A code that is asked for at the counter says more than that this cannot be done.
  const isCodeAsked = refusals.some(({ refusal }) => refusal === 'WRONG_PICKUP_CODE')
  if (movable.length === 0) throw new AppError(isCodeAsked ? 'WRONG_PICKUP_CODE' : 'INVALID_TRANSITION')
  for (const { each } of movable)
    await moveFulfillment(deps, { me, input: { fulfillmentId: each.id, to, carrier, trackingNumber: '' } })
}

async function retryFailedRefunds(deps: Deps, orderId: string): Promise<void> {
  const failed = (await listRefunds(deps.db, orderId)).filter(({ status }) => status === 'failed')
  if (failed.length === 0) throw new AppError('INVALID_TRANSITION')
  for (const { id } of failed) await retryRefund(deps, id)
}
