import Stripe from 'stripe'
import type { StripeSettings } from '../../env.ts'

const TIMEOUT_MS = 10_000
const RETRIES = 2

export interface StripePatience {
  timeoutMs?: number
  retries?: number
}

export function createStripeClient(
  { secretKey, apiBase }: StripeSettings,
  { timeoutMs = TIMEOUT_MS, retries = RETRIES }: StripePatience = {},
): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && addressOf(new URL(apiBase))),
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  }
}
