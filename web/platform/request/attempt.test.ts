import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attemptOnce, waitUnlessAborted } from './attempt.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const forever = new Promise<void>(() => {})

it('waits no longer once the caller has given up, before or during the wait', async () => {
  await waitUnlessAborted(forever, AbortSignal.abort())
  const controller = new AbortController()
  const wait = waitUnlessAborted(forever, controller.signal)
  controller.abort()
  await wait
})

it('takes a body that stalls for a time-out', async () => {
  const stalled = (_: unknown, init?: RequestInit) =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (stream) =>
            init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
        }),
      ),
    )
  const outcome = attemptOnce(stalled, '/api/x', {}, { signal: undefined, timeoutMs: 30_000 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toMatchObject({ kind: 'timeout' })
})

it('takes a connection lost within the body for a network error', async () => {
  const torn = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('lost')) }))
  const outcome = await attemptOnce(torn, '/api/x', {}, { signal: undefined, timeoutMs: 30_000 })
  expect(outcome).toMatchObject({ kind: 'network' })
})
