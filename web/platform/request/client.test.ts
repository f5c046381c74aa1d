import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientError } from './client-error.ts'
import { failureOf, scriptedClient } from './testing/scripted-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is sent', () => {
  it('includes credentials and the request id, and no body or content type where there is none', async () => {
    const client = scriptedClient([{ status: 200, body: { ok: true } }])
    await client.request('GET', '/api/cart')
    const [sent] = client.sent
    expect(sent).toMatchObject({ path: '/api/cart', method: 'GET', credentials: 'include', body: undefined })
    expect(sent?.headers.get('X-Request-ID')).toBe('req_1')
    expect(sent?.headers.has('Content-Type')).toBe(false)
    expect(sent?.headers.has('Idempotency-Key')).toBe(false)
  })

  it('sends a body as JSON', async () => {
    const client = scriptedClient([{ status: 200, body: {} }])
    await client.request('PATCH', '/api/profile', { body: { displayName: 'Iván' } })
    expect(client.sent[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(client.sent[0]?.credentials).toBe('include')
    expect(JSON.parse(client.sent[0]?.body ?? '')).toEqual({ displayName: 'Iván' })
  })

  it('keeps the request id, and for a POST the idempotency key, over all retries', async () => {
    const client = scriptedClient([{ status: 503 }, 'offline', { status: 201, body: { id: 'ord_1' } }])
    const reply = client.request('POST', '/api/orders', { body: {} })
    await vi.runAllTimersAsync()
    expect(await reply).toEqual({ id: 'ord_1' })
    expect(client.sent.map(({ headers }) => headers.get('X-Request-ID'))).toEqual(['req_1', 'req_1', 'req_1'])
    expect(client.sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'req_1',
      'req_1',
      'req_1',
    ])
  })

  it('uses the idempotency key it is given', async () => {
    const client = scriptedClient([{ status: 200, body: {} }])
    await client.request('POST', '/api/orders', { idempotencyKey: 'once' })
    expect(client.sent[0]?.headers.get('Idempotency-Key')).toBe('once')
  })

  it('gives every request its own id', async () => {
    const client = scriptedClient([{ status: 200, body: {} }])
    await client.request('GET', '/api/cart')
    await client.request('GET', '/api/cart')
    expect(client.sent.map(({ headers }) => headers.get('X-Request-ID'))).toEqual(['req_1', 'req_2'])
  })
})

describe('what comes back', () => {
  it('parses a success as JSON', async () => {
    const client = scriptedClient([{ status: 200, body: [{ quantity: 2 }] }])
    expect(await client.request('GET', '/api/cart')).toEqual([{ quantity: 2 }])
  })

  it('reads a 204 as an empty object', async () => {
    const client = scriptedClient([{ status: 204 }])
    expect(await client.request('DELETE', '/api/wishlist')).toEqual({})
  })

  it('does not take a success that says success: false for an error', async () => {
    const body = { success: false, error: 'No key' }
    const client = scriptedClient([{ status: 200, body }])
    expect(await client.request('POST', '/api/email/test')).toEqual(body)
  })

  it('refuses a success that is not JSON, without retrying', async () => {
    const client = scriptedClient([{ status: 200, body: '<html>Hotel Wi-Fi</html>' }])
    const error = await failureOf(client.request('GET', '/api/cart'))
    expect(error).toMatchObject({ code: 'HTTP_200', userMessage: 'An unexpected error occurred.' })
    expect(client.sent).toHaveLength(1)
  })

  it('throws the client error of the catalog, with what the server said kept beside it', async () => {
    const body = {
      success: false,
      error: 'Solo administradores.',
      code: 'FORBIDDEN',
      message: 'Solo administradores.',
      details: { needs: 'admin panel' },
      requestId: 'req_1',
    }
    const client = scriptedClient([{ status: 403, body }])
    const error = await failureOf(client.request('GET', '/api/admin'))
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({
      code: 'HTTP_403',
      message: "403: You don't have permission to access this resource.",
      userMessage: "You don't have permission to access this resource.",
      status: 403,
      details: { needs: 'admin panel' },
      requestId: 'req_1',
      attempt: 1,
      retriesExhausted: false,
      serverCode: 'FORBIDDEN',
      serverMessage: 'Solo administradores.',
    })
  })

  it("shows the server's sentence for a status the catalog does not know", async () => {
    const client = scriptedClient([{ status: 409, body: { success: false, error: 'Ya está en tu lista.' } }])
    const error = await failureOf(client.request('POST', '/api/wishlist'))
    expect(error).toMatchObject({ code: 'HTTP_409', message: '409: Ya está en tu lista.' })
  })

  it('hands every answer to onResponse, retried ones too', async () => {
    const client = scriptedClient([
      { status: 503, body: { a: 1 } },
      { status: 200, body: { b: 2 } },
    ])
    const reply = client.request('GET', '/api/cart')
    await vi.runAllTimersAsync()
    await reply
    expect(client.seen).toEqual([
      { status: 503, body: { a: 1 } },
      { status: 200, body: { b: 2 } },
    ])
  })
})

describe('the record of requests', () => {
  it('holds a request as active until it is finished, with its attempt, then as history', async () => {
    const client = scriptedClient([{ status: 503 }, { status: 200, body: {} }])
    const reply = client.request('GET', '/api/cart?page=2')
    expect([...client.active.values()]).toEqual([
      { requestId: 'req_1', attempt: 1, timestamp: 1_000_000, endpoint: '/api/cart', method: 'GET' },
    ])
    await vi.advanceTimersByTimeAsync(1_000)
    await reply
    expect(client.active.size).toBe(0)
    expect(client.history).toEqual([
      { requestId: 'req_1', attempt: 2, timestamp: 1_000_000, endpoint: '/api/cart', method: 'GET' },
    ])
  })

  it('moves a failed and a cancelled request into history too', async () => {
    const client = scriptedClient([{ status: 404 }, 'silent'])
    await failureOf(client.request('GET', '/api/a'))
    const controller = new AbortController()
    const reply = client.request('GET', '/api/b', { signal: controller.signal })
    controller.abort()
    await failureOf(reply)
    expect(client.history.map(({ endpoint }) => endpoint)).toEqual(['/api/a', '/api/b'])
    expect(client.active.size).toBe(0)
  })

  it('keeps the newest 100', async () => {
    const client = scriptedClient([{ status: 204 }])
    for (let count = 0; count < 101; count++) await client.request('GET', '/api/ping')
    expect(client.history).toHaveLength(100)
    expect(client.history[0]?.requestId).toBe('req_2')
    expect(client.history.at(-1)?.requestId).toBe('req_101')
  })
})
