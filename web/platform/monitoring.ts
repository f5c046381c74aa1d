/**
 * Optional error tracking in the browser (spec section 1). The page names the DSN in
 * `<meta name="sentry-dsn">`; without one nothing is loaded. Nothing here ever throws.
 */
import type { Monitor } from './sentry-browser.ts'

interface MonitoringDeps {
  findDsn: () => string | null
  load: (dsn: string) => Promise<Monitor>
  warn: (message: string, reason?: unknown) => void
}

/** Errors from before the client is loaded; a page that fails in a loop must not fill the memory. */
const WAITING_MAX = 20

export function createMonitoring({ findDsn, load, warn }: MonitoringDeps) {
  let state: 'idle' | 'loading' | 'off' | Monitor = 'idle'
  let waiting: [unknown, Record<string, unknown>][] = []

  function turnOff(message: string, reason?: unknown) {
    state = 'off'
    waiting = []
    warn(message, ...(reason === undefined ? [] : [reason]))
  }

  async function start() {
    if (state !== 'idle') return
    state = 'loading'
    try {
      const dsn = findDsn()
      if (!dsn) return turnOff('Error monitoring is not configured; errors are not reported.')
      const monitor = await load(dsn)
      state = monitor
      for (const [error, context] of waiting.splice(0)) capture(monitor, error, context)
    } catch (reason) {
      turnOff('Error monitoring is unavailable; errors are not reported.', reason)
    }
  }

  function report(error: unknown, context: Record<string, unknown> = {}) {
    if (state === 'off') return
    if (typeof state === 'object') capture(state, error, context)
    else if (waiting.length < WAITING_MAX) waiting.push([error, context])
  }

  return { start, report }
}

function capture(monitor: Monitor, error: unknown, context: Record<string, unknown>) {
  try {
    monitor.captureError(error, context)
  } catch {
    // Reporting an error must not become one.
  }
}

const monitoring = createMonitoring({
  findDsn: () => document.querySelector<HTMLMetaElement>('meta[name="sentry-dsn"]')?.content || null,
  load: async (dsn) => (await import('./sentry-browser.ts')).startSentry(dsn),
  warn: (message, ...reason) => console.warn(message, ...reason),
})

/** Call once in the browser, after hydration. */
export function startMonitoring(): Promise<void> {
  return typeof document === 'undefined' ? Promise.resolve() : monitoring.start()
}

export function reportError(error: unknown, context?: Record<string, unknown>) {
  if (typeof document !== 'undefined') monitoring.report(error, context)
}
