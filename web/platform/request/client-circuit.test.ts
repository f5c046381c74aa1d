import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failureOf, scriptedClient } from './testing/scripted-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const broken = { status: 500 }
const fine = { status: 200, body: {} }

async function failTimes(client: ReturnType<typeof scriptedClient>, times: number, path = '/api/cart') {
  for (let count = 0; count < times; count++) await failureOf(client.request('GET', path))
}

it('opens after five failures and then refuses without asking the server', async () => {
  const client = scriptedClient([broken])
  await failTimes(client, 5)
  expect(client.onCircuitOpen).not.toHaveBeenCalled()
  expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({
    code: 'CIRCUIT_OPEN',
    status: 503,
    message: '503: Service is temporarily unavailable. Please try again in a moment.',
    requestId: 'req_6',
  })
  expect(client.sent).toHaveLength(5)
  expect(client.onCircuitOpen).toHaveBeenCalledTimes(1)
})

it('stays closed after four', async () => {
  const client = scriptedClient([broken, broken, broken, broken, fine])
  await failTimes(client, 4)
  expect(await client.request('GET', '/api/cart')).toEqual({})
})

it('is forgotten by a success', async () => {
  const client = scriptedClient([broken, broken, broken, broken, fine, broken])
  await failTimes(client, 4)
  await client.request('GET', '/api/cart')
  await failTimes(client, 4)
  expect(client.onCircuitOpen).not.toHaveBeenCalled()
  expect(client.sent).toHaveLength(9)
})

it('stays open for 30 s, then starts from nothing', async () => {
  const client = scriptedClient([broken])
  await failTimes(client, 5)
  vi.setSystemTime(29_999)
  expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({ code: 'CIRCUIT_OPEN' })
  vi.setSystemTime(30_000)
  await failTimes(client, 5)
  expect(client.sent).toHaveLength(10)
  expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({ code: 'CIRCUIT_OPEN' })
})

it('belongs to one method and path, whatever the query', async () => {
  const client = scriptedClient([broken])
  for (let page = 1; page <= 5; page++) await failureOf(client.request('GET', `/api/products?page=${page}`))
  expect(await failureOf(client.request('GET', '/api/products?page=6'))).toMatchObject({
    code: 'CIRCUIT_OPEN',
  })
  expect(await failureOf(client.request('POST', '/api/products'))).toMatchObject({ code: 'HTTP_500' })
  expect(await failureOf(client.request('GET', '/api/products/prd_1'))).toMatchObject({ code: 'HTTP_500' })
})

it.each([400, 401, 404, 409, 429])('counts no %d: it is an answer', async (status) => {
  const client = scriptedClient([{ status }])
  await failTimes(client, 6)
  expect(client.sent).toHaveLength(6)
})

it('is not reset by a 4xx either', async () => {
  const client = scriptedClient([broken, broken, broken, broken, { status: 404 }, broken])
  await failTimes(client, 6)
  expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({ code: 'CIRCUIT_OPEN' })
})

it('counts every attempt that is lost, and lets a request under way finish', async () => {
  const client = scriptedClient(['offline'])
  expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({ attempt: 4 })
  expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({
    code: 'NETWORK_ERROR',
    attempt: 4,
  })
  expect(await failureOf(client.request('GET', '/api/cart'))).toMatchObject({ code: 'CIRCUIT_OPEN' })
})

it('counts the 30 s from the fifth failure, not from the last', async () => {
  const client = scriptedClient(['offline'])
  await failureOf(client.request('GET', '/api/cart'))
  const fifthAtMs = Date.now()
  await failureOf(client.request('GET', '/api/cart'))
  client.answerWith(fine)
  vi.setSystemTime(fifthAtMs + 30_000)
  expect(await client.request('GET', '/api/cart')).toEqual({})
})

it('counts no cancelled request', async () => {
  const client = scriptedClient(['silent'])
  for (let count = 0; count < 6; count++) {
    const controller = new AbortController()
    const reply = client.request('GET', '/api/cart', { signal: controller.signal })
    controller.abort()
    await failureOf(reply)
  }
  expect(client.sent).toHaveLength(6)
})
