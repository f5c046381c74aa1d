/** Whether Stripe would tell us at an address, and of everything we want to hear. */
import type Stripe from 'stripe'
import type { GatewayWebhook } from '../gateway.ts'
import { asked } from './errors.ts'

/** As docs/operations.md asks for them: one of each kind stands for the rest. */
const WANTED = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.updated',
  'charge.refunded',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
]

export async function readWebhookSetup(stripe: Stripe, url: string): Promise<GatewayWebhook> {
  const { data } = await asked(stripe.webhookEndpoints.list({ limit: 100 }))
  const ours = data.filter((endpoint) => endpoint.url === url)
  const enabled = ours.filter(({ status }) => status === 'enabled')
  if (enabled.length === 0) return { state: ours.length > 0 ? 'disabled' : 'missing', missingEvents: [] }
  const heard = new Set(enabled.flatMap(({ enabled_events: names }) => names))
  const missingEvents = heard.has('*') ? [] : WANTED.filter((name) => !heard.has(name))
  return { state: 'enabled', missingEvents }
}
