/** One interface, two gateways: Stripe where its keys are set, else the built-in one for tests and demos. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/pool.ts'
import type { Env } from '../env.ts'
import type { PaymentGateway } from './gateway.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'
import { createTestGateway } from './test-gateway/test-gateway.ts'

export * from './gateway.ts'
export { feeOf as testGatewayFee } from './test-gateway/rows.ts'
export { isTestGateway, type TestGateway } from './test-gateway/test-gateway.ts'

/** Whether the test gateway may run was decided when the environment was read. */
export function createGateway(env: Env, { db, clock }: { db: Database; clock: Clock }): PaymentGateway {
  return env.stripe ? createStripeGateway(env.stripe) : createTestGateway({ db, clock, secret: env.secret })
}
