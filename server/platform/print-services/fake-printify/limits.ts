/** Printify's limits: 600 requests a minute, of them 100 of the catalog, and 200 about publishing in half an hour. */
import { createWindow, type FakeLimits } from '../fake-service/limits.ts'
import { refuse } from './answers.ts'

const MINUTE_MS = 60_000

export function createFakeLimits(now: () => number): FakeLimits {
  const countAll = createWindow({ max: 600, windowMs: MINUTE_MS }, now)
  const countCatalog = createWindow({ max: 100, windowMs: MINUTE_MS }, now)
  const countPublishing = createWindow({ max: 200, windowMs: 30 * MINUTE_MS }, now)
  return {
    /** It does not say how long to wait. */
    count(pathname) {
      const isOver =
        countAll() !== null ||
        (pathname.includes('/catalog/') && countCatalog() !== null) ||
        (pathname.includes('/publish') && countPublishing() !== null)
      if (isOver) throw refuse(429, 'Too Many Requests', 429)
    },
  }
}
