/** Optional error tracking (spec section 1): without it a warning is logged and the product carries on. */
import type { Log } from './log.ts'
import { scrubError } from './scrub-error.ts'

export interface Monitoring {
  report(error: unknown, requestId: string): void
  flush(): Promise<void>
}

const silent: Monitoring = { report: () => undefined, flush: async () => undefined }
const FLUSH_MS = 2_000

export async function startMonitoring(
  dsn: string | undefined,
  environment: string,
  log: Log,
): Promise<Monitoring> {
  if (!dsn) {
    log.warn('Error tracking is off: SENTRY_DSN is not set.')
    return silent
  }
  try {
    const sentry = await import('@sentry/node')
    sentry.init({ dsn, environment, defaultIntegrations: false })
    return {
      report: (error, requestId) => void sentry.captureException(scrubError(error), { tags: { requestId } }),
      flush: async () => void (await sentry.flush(FLUSH_MS)),
    }
  } catch (err) {
    log.warn({ err }, 'Error tracking is off: its client could not be started.')
    return silent
  }
}
