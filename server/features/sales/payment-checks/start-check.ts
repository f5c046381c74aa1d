import { isNull } from 'drizzle-orm'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { PaymentGateway } from '#server/platform/payments/gateway.ts'
import { paymentChecks } from '#server/schema/payments.ts'
import { findCheck, type PaymentCheck } from './store.ts'

const CHECK_CENTS = 100

const TRIES = 4
/** By then every try is over: one that was lost on the way must not stand in the way of the next for ever. */
const GIVE_UP_MS = 5 * 60_000

/** Begun with the job that makes it. Whoever asks while one is under way is given that one. */
export async function startCheck(
  tx: Tx,
  gateway: Pick<PaymentGateway, 'name' | 'isLive'>,
  { actorId, requestId, now }: { actorId: string; requestId: string; now: Date },
): Promise<PaymentCheck> {
  if (gateway.isLive) throw new AppError('LIVE_PAYMENTS')
  const id = newId('pck')
  const row = { id, gateway: gateway.name, amountCents: CHECK_CENTS, startedAt: now, startedBy: actorId }
  const [made] = await tx.insert(paymentChecks).values(row).onConflictDoNothing().returning()
  if (!made) {
    const [running] = await tx.select().from(paymentChecks).where(isNull(paymentChecks.finishedAt))
    if (!running) throw new AppError('CONFLICT')
    return running
  }
  await enqueue(tx, 'run_payment_check', { checkId: id }, { maxAttempts: TRIES })
  await enqueue(tx, 'give_up_payment_check', { checkId: id }, { runAt: new Date(now.getTime() + GIVE_UP_MS) })
  await audit(tx, { actorId, action: 'start-payment-check', subjectId: id, requestId })
  return (await findCheck(tx, id)) as PaymentCheck
}
