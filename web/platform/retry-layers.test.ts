/** Two layers can retry, the request client and the query cache; each call is retried by one of them (decision 033). */
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpointsOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { call } from './call.ts'
import { createQueryClient, mutationOf, queryOf } from './query.ts'
import { send } from './request/send.ts'
import { failureOf, type Scripted, scriptedClient } from './request/testing/scripted-client.ts'
import { watchSession } from './session.ts'

vi.mock('./request/send.ts', () => ({ send: vi.fn() }))

const schemas = { getCart: { summary: '', tag: 'Test' }, pay: { summary: '', tag: 'Test' } }
const endpoint = endpointsOf<typeof schemas>()

const shared = { permission: 'public' } as const
const getCart = endpoint({ ...shared, id: 'getCart', method: 'GET', path: '/api/cart' })
const pay = endpoint({ ...shared, id: 'pay', method: 'POST', path: '/api/pay' })

/** The longest a person waits to be told, once the first answer is known. */
const TOLD_WITHIN_MS = 10_000

let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  client = createQueryClient(false)
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
  watchSession(null)
})

/** The real request client, whose server answers by script, with as much delay by chance as there can be. */
function serverAnswers(script: Scripted[], random = () => 0) {
  const scripted = scriptedClient(script, random)
  vi.mocked(send).mockImplementation((method, path, options) => scripted.request(method, path, options))
  return { ...scripted, times: () => scripted.sent.map(({ atMs }) => atMs) }
}

const mutate = (options = mutationOf(pay)) => new MutationObserver(client, options).mutate({})

/** When and with what it failed. */
async function toldBy(promise: Promise<unknown>) {
  let atMs = -1
  promise.catch(() => {
    atMs = Date.now()
  })
  const error = await failureOf(promise)
  return { error, atMs }
}

describe('a mutation', () => {
  it.each<[string, Scripted]>([
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['504', { status: 504 }],
    ['500', { status: 500 }],
    ['a lost connection', 'offline'],
  ])('that meets %s is sent once more after 500 ms, and its failure is told', async (_, answer) => {
    const server = serverAnswers([answer], () => 0.999)
    const { error, atMs } = await toldBy(mutate())
    expect(server.times()).toEqual([0, 500])
    expect(atMs).toBeLessThanOrEqual(TOLD_WITHIN_MS)
    expect(error).toBeInstanceOf(Error)
    const keys = server.sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
  })

  it('says that it was tried again', async () => {
    serverAnswers([{ status: 503 }])
    expect((await toldBy(mutate())).error).toMatchObject({ retriesExhausted: true })
  })

  it('that meets silence waits the 30 s of each request, twice at most', async () => {
    const server = serverAnswers(['silent'])
    const { atMs } = await toldBy(mutate())
    expect(server.times()).toEqual([0, 30_500])
    expect(atMs).toBe(60_500)
  })

  it('that is refused is not sent again', async () => {
    const server = serverAnswers([{ status: 409 }])
    await toldBy(mutate())
    expect(server.times()).toEqual([0])
  })

  it('with a function of its own is retried by the request alone, and told within 10 s too', async () => {
    const server = serverAnswers([{ status: 503 }], () => 0.999)
    const { atMs } = await toldBy(mutate({ mutationFn: (input) => call(pay, input) }))
    expect(server.sent).toHaveLength(4)
    expect(atMs).toBeLessThanOrEqual(TOLD_WITHIN_MS)
  })
})

describe('a query', () => {
  it.each<[string, Scripted]>([
    ['503', { status: 503 }],
    ['a lost connection', 'offline'],
  ])('that meets %s is retried by the request, three times, and not by the cache', async (_, answer) => {
    const server = serverAnswers([answer])
    await toldBy(client.fetchQuery(queryOf(getCart, {})))
    expect(server.times()).toEqual([0, 1_000, 3_000, 7_000])
  })

  it('that meets a 500, which the request does not retry, is retried by the cache, twice', async () => {
    const server = serverAnswers([{ status: 500 }])
    await toldBy(client.fetchQuery(queryOf(getCart, {})))
    expect(server.times()).toEqual([0, 500, 1_500])
  })
})

it('an open circuit is told at once: nothing was sent that could be sent again', async () => {
  const server = serverAnswers([{ status: 500 }])
  for (let n = 0; n < LIMITS.circuit.opensAfterFailures; n += 1)
    await server.request('GET', getCart.path).catch(() => {})
  const { error, atMs } = await toldBy(client.fetchQuery(queryOf(getCart, {})))
  expect(error).toMatchObject({ code: 'CIRCUIT_OPEN' })
  expect(atMs).toBe(0)
  expect(server.onCircuitOpen).toHaveBeenCalledTimes(1)
})
