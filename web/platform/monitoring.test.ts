import { expect, it, vi } from 'vitest'
import { createMonitoring, reportError, startMonitoring } from './monitoring.ts'
import type { Monitor } from './sentry-browser.ts'

function deps(dsn: string | null = 'https://key@sentry.example/1') {
  const captureError = vi.fn<Monitor['captureError']>()
  return {
    captureError,
    findDsn: vi.fn(() => dsn),
    load: vi.fn(async () => ({ captureError })),
    warn: vi.fn(),
  }
}

it('without a DSN warns once, loads nothing and reports nothing', async () => {
  const given = deps(null)
  const monitoring = createMonitoring(given)
  monitoring.report(new Error('early'))
  await monitoring.start()
  await monitoring.start()
  monitoring.report(new Error('late'))
  expect(given.warn).toHaveBeenCalledExactlyOnceWith(
    'Error monitoring is not configured; errors are not reported.',
  )
  expect(given.load).not.toHaveBeenCalled()
})

it('reports with context once it is loaded', async () => {
  const given = deps()
  const monitoring = createMonitoring(given)
  await monitoring.start()
  const error = new Error('x')
  monitoring.report(error, { where: 'route' })
  expect(given.load).toHaveBeenCalledExactlyOnceWith('https://key@sentry.example/1')
  expect(given.captureError).toHaveBeenCalledExactlyOnceWith(error, { where: 'route' })
  expect(given.warn).not.toHaveBeenCalled()
})

it('loads once, however often it is started', async () => {
  const given = deps()
  const monitoring = createMonitoring(given)
  await Promise.all([monitoring.start(), monitoring.start()])
  expect(given.load).toHaveBeenCalledTimes(1)
})

it('keeps errors from before it was loaded, 20 at most', async () => {
  const given = deps()
  const monitoring = createMonitoring(given)
  for (let count = 0; count < 25; count++) monitoring.report(new Error(`early ${count}`))
  await monitoring.start()
  expect(given.captureError).toHaveBeenCalledTimes(20)
})

it('warns and carries on when it cannot be loaded', async () => {
  const given = deps()
  const reason = new TypeError('Failed to fetch dynamically imported module')
  given.load.mockRejectedValue(reason)
  const monitoring = createMonitoring(given)
  await monitoring.start()
  monitoring.report(new Error('x'))
  expect(given.warn).toHaveBeenCalledExactlyOnceWith(
    'Error monitoring is unavailable; errors are not reported.',
    reason,
  )
})

it('never throws, even when the monitor does', async () => {
  const given = deps()
  given.captureError.mockImplementation(() => {
    throw new Error('full')
  })
  const monitoring = createMonitoring(given)
  await monitoring.start()
  expect(() => monitoring.report(new Error('x'))).not.toThrow()
})

it('does nothing on the server', async () => {
  await startMonitoring()
  expect(() => reportError(new Error('x'))).not.toThrow()
})
