/** Cards by Stripe where its keys are set, else by the built-in gateway for tests and demos; ATH Móvil beside either. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/pool.ts'
import type { Env } from '../env.ts'
import { type AthMovil, createAthMovil } from './ath-movil/ath-movil.ts'
import type { PaymentGateway, PaymentOperations } from './gateway.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'
import { createTestGateway } from './test-gateway/test-gateway.ts'

export type { AthMovil } from './ath-movil/ath-movil.ts'
export { describeCard } from './describe-card.ts'
export * from './gateway.ts'
export { feeOf as testGatewayFee } from './test-gateway/rows.ts'
export { isTestGateway, type TestGateway } from './test-gateway/test-gateway.ts'

interface PaymentDeps {
  db: Database
  clock: Clock
  /** Tests do not wait ten seconds for a service that hangs. */
  timeoutMs?: number | undefined
}

/** Whether the test gateway may run was decided when the environment was read. */
export function createGateway(env: Env, { db, clock }: PaymentDeps): PaymentGateway {
  return env.stripe ? createStripeGateway(env.stripe) : createTestGateway({ db, clock, secret: env.secret })
}

/** Null where nobody can pay by it. */
export function createAthMovilOf(env: Env, deps: PaymentDeps): AthMovil | null {
  return env.athMovil ? createAthMovil(env.athMovil, { ...deps, secret: env.secret }) : null
}

export interface Gateways {
  gateway: PaymentGateway
  athMovil: AthMovil | null
}

/** Through whom a payment came is who is asked about it, or gives it back. Null where the store has them no more. */
export function gatewayOf({ gateway, athMovil }: Gateways, name: string): PaymentOperations | null {
  if (name === 'ath_movil') return athMovil
  return name === gateway.name ? gateway : null
}
