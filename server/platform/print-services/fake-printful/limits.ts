/** Printful's limits: 120 requests a minute of the first API and 60 seconds locked out; a bucket for the second. */
import { createWindow, type FakeLimits } from '../fake-service/limits.ts'
import type { FakeAnswer } from '../fake-service/server.ts'
import { refuseV1, refuseV2 } from './answers.ts'

const MAX = 120
const WINDOW_MS = 60_000
const REFILL_PER_MS = 2 / 1000

export function createFakeLimits(now: () => number): FakeLimits {
  const countV1 = createWindow({ max: MAX, windowMs: WINDOW_MS, lockMs: WINDOW_MS }, now)
  let bucket = MAX
  let filledAt = now()

  function countV2(): void {
    const at = now()
    bucket = Math.min(MAX, bucket + (at - filledAt) * REFILL_PER_MS)
    filledAt = at
    if (bucket < 1) throw withRetry(refuseV2(429, 'Too many requests'), (1 - bucket) / REFILL_PER_MS)
    bucket -= 1
  }

  return {
    count(path) {
      if (path.startsWith('/v2/')) return countV2()
      const waitMs = countV1()
      if (waitMs !== null) throw withRetry(refuseV1(429, 'Too many requests', 'RateLimit'), waitMs)
    },
    headersFor: (path): Record<string, string> => {
      if (!path.startsWith('/v2/')) return {}
      return {
        'x-ratelimit-policy': `${MAX};w=60`,
        'x-ratelimit-limit': String(MAX),
        'x-ratelimit-remaining': String(Math.floor(bucket)),
        'x-ratelimit-reset': ((MAX - bucket) / 2).toFixed(2),
      }
    },
  }
}

function withRetry(refusal: { answer: FakeAnswer }, waitMs: number) {
  refusal.answer.headers = { ...refusal.answer.headers, 'retry-after': String(Math.ceil(waitMs / 1000)) }
  return refusal
}
