/** A payment by Stripe's own test card, in one step and without a form. */
import type Stripe from 'stripe'
import { GatewayError, type GatewayPayment } from '../gateway.ts'
import { asked } from './errors.ts'
import { PAYMENT_EXPANSIONS, toPayment } from './payments.ts'

export async function makeTestPayment(
  stripe: Stripe,
  { key, amountCents, description }: { key: string; amountCents: number; description: string },
  isLive: boolean,
): Promise<GatewayPayment> {
  // Stripe would refuse its test card there as well; we do not even ask.
  if (isLive) throw new GatewayError('A test payment is never made with live keys', { isTemporary: false })
  const intent = await asked(
    stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description,
        expand: PAYMENT_EXPANSIONS,
      },
      { idempotencyKey: key },
    ),
  )
  return toPayment(intent)
}
