/** Settles whatever was left in between, by asking the provider: a browser that was closed, a webhook that never came. */
import { sql } from 'drizzle-orm'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { applyState } from './finalise.ts'
import { giveUp } from './give-up.ts'
import { readPayment } from './open-payment.ts'
import type { Parts } from './parts.ts'
import { findPaymentOf } from './payment-store.ts'

/** In one run; the rest waits for the next. */
const BATCH = 200
/** Whoever is just paying is left alone. */
const YOUNG_MS = 30_000

interface Waiting extends Record<string, unknown> {
  id: string
  is_over: boolean
}

export async function sweep(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  const { rows } = await parts.db.execute<Waiting>(sql`
    select id, hold_until + make_interval(secs => ${LIMITS.checkout.graceMs / 1_000}) < ${now.toISOString()}::timestamptz as is_over
    from orders where payment_status = 'pending'
      and created_at < ${new Date(now.getTime() - YOUNG_MS).toISOString()}::timestamptz
    order by hold_until limit ${BATCH}`)
  for (const waiting of rows) {
    try {
      await settleOne(parts, waiting)
    } catch (err) {
      // One that cannot be settled now must not keep the others waiting.
      const isExpected = err instanceof AppError && err.code === 'PAYMENT_DOWN'
      parts.log[isExpected ? 'warn' : 'error']({ err, orderId: waiting.id }, 'order was not settled')
    }
  }
}

async function settleOne(parts: Parts, { id, is_over: isOver }: Waiting): Promise<void> {
  const payment = await findPaymentOf(parts.db, id)
  const state = payment && (await readPayment(parts, payment))
  if (payment && state && (state.status === 'captured' || state.status === 'cancelled'))
    return applyState(parts, payment, state)
  // A payment under way cannot be called back: it is confirmed or sent back when it arrives.
  if (isOver && state?.status !== 'processing') await giveUp(parts, id, 'abandoned')
}
