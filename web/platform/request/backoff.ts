import { LIMITS } from '#contract/limits.ts'

const { retryBaseMs, retryJitter, retryCapMs } = LIMITS.request

/** Spec section 9. The cap holds after the jitter, so no wait is ever longer than it. */
export function retryDelayMs(failedAttempt: number, random: () => number): number {
  const doubledMs = retryBaseMs * 2 ** (failedAttempt - 1)
  return Math.min(retryCapMs, doubledMs * (1 + retryJitter * random()))
}
