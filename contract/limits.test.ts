import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'

it('has the numbers of spec section 9', () => {
  expect(LIMITS).toMatchObject({
    request: { timeoutMs: 30_000, retriesMax: 3, retryBaseMs: 1_000, retryJitter: 0.3, retryCapMs: 10_000 },
    circuit: { opensAfterFailures: 5, openMs: 30_000 },
    query: { staleMs: 120_000, ttlMs: 900_000, retriesMax: 2, retryBaseMs: 500, retryCapMs: 5_000 },
    userQuery: { staleMs: 120_000, ttlMs: 300_000 },
    wishlistStaleMs: 300_000,
    toast: { visible: 1, durationMs: 5_000, sessionExpiredMs: 8_000, swipeThresholdPx: 50, hotkey: 'F8' },
    demoToken: { validMs: 86_400_000, rememberedMs: 7 * 86_400_000 },
    routeRetry: { reloadAt: 3, resetMs: 5_000 },
    cartBadgeMax: 99,
    accessStateRefreshMs: 120_000,
    instructorUnreadRefreshMs: 60_000,
    slowLoadHintMs: 3_000,
    tooltip: { delayMs: 700, skipDelayMs: 300 },
    lockdownStatus: 451,
    bottomBarTabs: 5,
  })
  expect(LIMITS.request.historySize).toBe(100)
  expect(LIMITS.query).toMatchObject({ mutationRetries: 1, mutationRetryMs: 500 })
})
