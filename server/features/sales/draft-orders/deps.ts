import type { CheckoutDeps } from '#server/features/sales/checkout/index.ts'

/** What draft orders are built from: they are paid for by the checkout. */
export interface Deps extends CheckoutDeps {
  env: { secret: string }
}
