/** Settles whatever was left in between, by asking the provider: a browser that was closed, a webhook that never came. */
import { and, eq, sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { orders } from '#server/schema/orders.ts'
import { cancelPendingOrder } from './cancel-pending-order.ts'
import { captureConfirmed } from './capture-confirmed.ts'
import { applyState } from './complete-order.ts'
import type { Deps } from './deps.ts'
import { readPayment } from './open-payment.ts'
import { findPaymentOf } from './payment-store.ts'

/** In one run; the rest waits for the next. */
const BATCH = 200
/** Whoever is just paying is left alone. */
const YOUNG_MS = 30_000
/** After the second failure in a row; doubled with each one more. The first may be a moment's. */
const BACKOFF_MS = 60_000
const BACKOFF_MAX_MS = 60 * 60_000

interface Waiting extends Record<string, unknown> {
  id: string
  is_over: boolean
}

export async function settlePendingOrders(deps: Deps): Promise<void> {
  for (const waiting of await claimDue(deps)) {
    try {
      await settleOne(deps, waiting)
      await markAsked(deps, waiting.id)
    } catch (err) {
      // One that cannot be settled now must not keep the others waiting.
      const isExpected = err instanceof AppError && err.code === 'PAYMENT_DOWN'
      deps.log[isExpected ? 'warn' : 'error']({ err, orderId: waiting.id }, 'order was not settled')
    }
  }
}

/**
 * Those that were asked about longest ago come first, so that a head that cannot be settled starves nobody. Each counts as
 * failed until it is through: one that ends the process is put off too, and two processes do not ask about the same. By hand:
 * found, locked and put off by one statement.
 */
async function claimDue({ db, clock }: Deps): Promise<Waiting[]> {
  const now = clock.now()
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Waiting>(sql`
    with due as (
      select id from orders where payment_status = 'pending'
        and created_at < ${new Date(now.getTime() - YOUNG_MS).toISOString()}::timestamptz
        and (settle_after is null or settle_after <= ${at})
      order by settle_after nulls first, reserved_until limit ${BATCH} for update skip locked
    )
    update orders o set settle_failures = settle_failures + 1,
      settle_after = ${at} + case when settle_failures = 0 then interval '0' else
        least(${BACKOFF_MS}::float * power(2, least(settle_failures - 1, 20)), ${BACKOFF_MAX_MS}::float) * interval '1 millisecond' end
    from due where o.id = due.id
    returning o.id, reserved_until + make_interval(secs => ${LIMITS.checkout.graceMs / 1_000}) < ${at} as is_over`)
  return rows
}

/** The provider answered: if the order still waits, it is asked about again in its turn. */
async function markAsked({ db, clock }: Deps, orderId: string): Promise<void> {
  await db
    .update(orders)
    .set({ settleFailures: 0, settleAfter: clock.now() })
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, 'pending')))
}

async function settleOne(deps: Deps, { id, is_over: isOver }: Waiting): Promise<void> {
  const payment = await findPaymentOf(deps.db, id)
  const read = payment && (await readPayment(deps, payment))
  const { state } = await captureConfirmed(deps, { payment, state: read })
  if (payment && state && (state.status === 'captured' || state.status === 'cancelled'))
    return void (await applyState(deps, payment, state))
  // A payment under way cannot be called back: it is confirmed or sent back when it arrives.
  if (isOver && state?.status !== 'processing') await cancelPendingOrder(deps, id, 'abandoned')
}
