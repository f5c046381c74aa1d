/** The job. Each step has a key of its own at the gateway and is written down before the next: done again, it finds what is done. */
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { GatewayError, type PaymentGateway } from '#server/platform/payments/gateway.ts'
import { changeCheck, findCheck } from './store.ts'

export interface CheckDeps {
  db: Database
  clock: Clock
  gateway: PaymentGateway
}

export async function runCheck(deps: CheckDeps, checkId: string): Promise<void> {
  const { db, clock, gateway } = deps
  const check = await findCheck(db, checkId)
  if (!check || check.finishedAt || check.gateway !== gateway.name) return
  try {
    const key = `check:${check.id}`
    const payment = await gateway.makeTestPayment({
      key,
      amountCents: check.amountCents,
      description: 'Setup check',
    })
    await changeCheck(db, check.id, { gatewayId: payment.id, method: payment.method, error: '' })
    if (payment.status !== 'captured') return fail(deps, check.id, payment.failure ?? payment.status)
    if (!check.capturedAt) await changeCheck(db, check.id, { capturedAt: clock.now() })
    const refund = await gateway.refund({
      key: `${key}:refund`,
      paymentId: payment.id,
      amountCents: check.amountCents,
    })
    if (refund.status === 'failed') return fail(deps, check.id, 'The refund failed.')
    // A refund may be pending for days at a bank; that the gateway took it is what was to be seen.
    const now = clock.now()
    await changeCheck(db, check.id, { refundId: refund.id, refundedAt: now, finishedAt: now })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (!error.isTemporary) return fail(deps, check.id, error.message)
    await changeCheck(db, check.id, { error: error.message })
    throw error
  }
}

async function fail({ db, clock }: CheckDeps, id: string, error: string): Promise<void> {
  await changeCheck(db, id, { error, finishedAt: clock.now() })
}

/** Whatever the last try ended with is told. */
export async function giveUpCheck(deps: CheckDeps, checkId: string): Promise<void> {
  const check = await findCheck(deps.db, checkId)
  if (!check || check.finishedAt) return
  await fail(deps, checkId, check.error || 'The gateway did not answer.')
}
