import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureOf, type Scripted, scriptedClient } from './testing/scripted-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('retries', () => {
  it.each<[string, Scripted]>([
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
    ['a network error', 'offline'],
  ])('follow %s three times, after 1, 2 and 4 seconds', async (_, failure) => {
    const client = scriptedClient([failure])
    await failureOf(client.request('GET', '/api/cart'))
    expect(client.sent.map(({ atMs }) => atMs)).toEqual([0, 1_000, 3_000, 7_000])
  })

  it.each([400, 401, 403, 404, 408, 409, 422, 429, 451, 500, 501, 505])(
    'do not follow a %d',
    async (status) => {
      const client = scriptedClient([{ status }])
      const error = await failureOf(client.request('GET', '/api/cart'))
      expect(client.sent).toHaveLength(1)
      expect(error).toMatchObject({ code: `HTTP_${status}`, attempt: 1, retriesExhausted: false })
    },
  )

  it('do not follow an answer that says what is switched off', async () => {
    const client = scriptedClient([
      { status: 503, body: { success: false, code: 'EMAIL_DOWN', error: 'No mail.' } },
    ])
    const error = await failureOf(client.request('POST', '/api/checkout'))
    expect(client.sent).toHaveLength(1)
    expect(error).toMatchObject({
      serverCode: 'EMAIL_DOWN',
      serverMessage: 'No mail.',
      retriesExhausted: false,
    })
  })

  it('are delayed by chance, by up to 30% more', async () => {
    const client = scriptedClient(['offline'], () => 0.5)
    await failureOf(client.request('GET', '/api/cart'))
    expect(client.sent.map(({ atMs }) => atMs)).toEqual([0, 1_150, 3_450, 8_050])
  })

  it('end with an error that says so', async () => {
    const client = scriptedClient([{ status: 503 }])
    expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({
      code: 'HTTP_503',
      message: '503: Server is temporarily unavailable. Please try again.',
      attempt: 4,
      retriesExhausted: true,
    })
  })

  it('end early with the error of the last attempt', async () => {
    const client = scriptedClient([{ status: 503 }, { status: 404 }])
    expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({
      code: 'HTTP_404',
      attempt: 2,
      retriesExhausted: false,
    })
  })

  it('of a lost connection end as NETWORK_ERROR without a status', async () => {
    const client = scriptedClient(['offline'])
    expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Unable to connect to the server. Please check your connection.',
      status: undefined,
      details: { reason: 'network' },
      retriesExhausted: true,
    })
  })
})

describe('the time limit', () => {
  it('is 30 s for each attempt, and a time-out is retried', async () => {
    const client = scriptedClient(['silent', { status: 200, body: { ok: true } }])
    const reply = client.request('GET', '/api/cart')
    await vi.advanceTimersByTimeAsync(29_999)
    expect(client.sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1 + 1_000)
    expect(await reply).toEqual({ ok: true })
    expect(client.sent.map(({ atMs }) => atMs)).toEqual([0, 31_000])
  })

  it('can be set by the caller', async () => {
    const client = scriptedClient(['silent'])
    const error = await failureOf(client.request('GET', '/api/cart', { timeoutMs: 100 }))
    expect(client.sent.map(({ atMs }) => atMs)).toEqual([0, 1_100, 3_200, 7_300])
    expect(error).toMatchObject({
      code: 'NETWORK_ERROR',
      details: { reason: 'timeout' },
      retriesExhausted: true,
    })
  })

  it('leaves no timer behind', async () => {
    const client = scriptedClient([{ status: 204 }])
    await client.request('GET', '/api/cart')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('cancelling', () => {
  it('ends a request at once, without a retry', async () => {
    const client = scriptedClient(['silent'])
    const controller = new AbortController()
    const failure = client.request('GET', '/api/cart', { signal: controller.signal }).catch((error) => error)
    await vi.advanceTimersByTimeAsync(10)
    controller.abort()
    expect(await failure).toMatchObject({
      code: 'REQUEST_CANCELLED',
      message: 'The request was cancelled.',
      retriesExhausted: false,
    })
    await vi.runAllTimersAsync()
    expect(client.sent).toHaveLength(1)
  })

  it('ends the wait for a retry at once', async () => {
    const client = scriptedClient([{ status: 503 }])
    const controller = new AbortController()
    const failure = client.request('GET', '/api/cart', { signal: controller.signal }).catch((error) => error)
    await vi.advanceTimersByTimeAsync(400)
    controller.abort()
    expect(await failure).toMatchObject({ code: 'REQUEST_CANCELLED', attempt: 1 })
    expect(Date.now()).toBe(400)
    await vi.runAllTimersAsync()
    expect(client.sent).toHaveLength(1)
  })

  it('before the start sends nothing', async () => {
    const client = scriptedClient([{ status: 204 }])
    const error = await failureOf(client.request('GET', '/api/cart', { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ code: 'REQUEST_CANCELLED' })
    expect(client.sent).toHaveLength(0)
  })
})
