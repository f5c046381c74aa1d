import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpointsOf, type Schemas } from '#contract/endpoint.ts'
import {
  createQueryClient,
  keyOf,
  mutationOf,
  pathOfKey,
  queryOf,
  queryRetryDelayMs,
  shouldRetryMutation,
  shouldRetryQuery,
} from './query.ts'
import { ClientError } from './request/client-error.ts'
import { send } from './request/send.ts'
import { forgetUser, isUserKnown, watchSession } from './session.ts'
import { USER_KEY } from './user-query.ts'

vi.mock('./request/send.ts', () => ({ send: vi.fn() }))

const about = { summary: '', tag: 'Test' }
const schemas = {
  listEvents: {
    ...about,
    input: z.object({ scope: z.string().nullish(), page: z.int().optional() }),
    reply: z.array(z.string()),
  },
  getEvent: { ...about, input: z.object({ eventId: z.string() }), reply: z.string() },
  placeOrder: { ...about, input: z.object({ cartId: z.string() }) },
} satisfies Schemas
const endpoint = endpointsOf<typeof schemas>()

const shared = { permission: 'public' } as const
const listEvents = endpoint({
  ...shared,
  id: 'listEvents',
  method: 'GET',
  path: '/api/events',
})
const getEvent = endpoint({
  ...shared,
  id: 'getEvent',
  method: 'GET',
  path: '/api/events/{eventId}',
})
const placeOrder = endpoint({
  ...shared,
  id: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
})

function failure(status?: number): ClientError {
  const fields = { requestId: 'req_1', attempt: 1 }
  if (status === undefined) return new ClientError({ ...fields, code: 'NETWORK_ERROR' })
  return new ClientError({ ...fields, code: `HTTP_${status}`, status })
}

const cancelled = new ClientError({ code: 'REQUEST_CANCELLED', requestId: 'req_1', attempt: 1 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(send).mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  watchSession(null)
  onlineManager.setOnline(true)
})

describe('the path of a query key', () => {
  it.each<[unknown[], string]>([
    [['/api/cart'], '/api/cart'],
    [['/api/events', 'evt_1'], '/api/events/evt_1'],
    [['/api/events', 'evt_1', 'seats', 2], '/api/events/evt_1/seats/2'],
    [['/api/events', { scope: 'own', ownerId: 'usr_1' }], '/api/events?scope=own&ownerId=usr_1'],
    [['/api/events', { scope: null, ownerId: undefined, page: 0 }], '/api/events?page=0'],
    [['/api/events', {}], '/api/events'],
    [['/api/events', 'evt_1', { full: true }], '/api/events/evt_1?full=true'],
  ])('of %j is %s', (key, path) => {
    expect(pathOfKey(key)).toBe(path)
  })
})

describe('default queries', () => {
  it('GET the path of their key, cancellable', async () => {
    vi.mocked(send).mockResolvedValue([1])
    const client = createQueryClient(false)
    expect(await client.fetchQuery({ queryKey: ['/api/events', { scope: 'own' }] })).toEqual([1])
    expect(send).toHaveBeenCalledExactlyOnceWith('GET', '/api/events?scope=own', {
      signal: expect.any(AbortSignal),
    })
  })

  it('throw on a 401, at once', async () => {
    vi.mocked(send).mockRejectedValue(failure(401))
    const client = createQueryClient(false)
    await expect(client.fetchQuery({ queryKey: ['/api/cart'] })).rejects.toThrow(
      '401: Please log in to continue.',
    )
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('have the numbers of spec section 9', () => {
    expect(createQueryClient(false).getDefaultOptions().queries).toMatchObject({
      staleTime: 120_000,
      gcTime: 900_000,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      refetchOnReconnect: true,
    })
  })

  it('fail offline too, instead of waiting without a word', async () => {
    onlineManager.setOnline(false)
    vi.mocked(send).mockRejectedValue(failure())
    const client = createQueryClient(false)
    const error = client.fetchQuery({ queryKey: ['/api/cart'] }).catch((reason) => reason)
    await vi.advanceTimersByTimeAsync(500 + 1_000)
    expect(await error).toMatchObject({ code: 'NETWORK_ERROR' })
    expect(send).toHaveBeenCalledTimes(3)
  })
})

describe('what changes while it is asked for', () => {
  const query = queryOf(listEvents, {})

  /** The calls in order, each answered when the test says so. */
  function holdAnswers() {
    const answers: ((events: string[]) => void)[] = []
    vi.mocked(send).mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    return async (call: number, events: string[]) => {
      answers[call]?.(events)
      await vi.advanceTimersByTimeAsync(0)
    }
  }

  it('is asked for again by a page that showed nothing yet', async () => {
    const answer = holdAnswers()
    const client = createQueryClient(false)
    const shown = new QueryObserver(client, query)
    const leave = shown.subscribe(() => {})
    void client.invalidateQueries({ queryKey: ['/api/events'] })
    await answer(0, ['before'])
    await answer(1, ['after'])
    expect(shown.getCurrentResult().data).toEqual(['after'])
    leave()
  })

  it('is asked for again by the page that a loader asked it for', async () => {
    const answer = holdAnswers()
    const client = createQueryClient(false)
    void client.prefetchQuery(query)
    void client.invalidateQueries({ queryKey: ['/api/events'] })
    await answer(0, ['before'])
    expect(send).toHaveBeenCalledTimes(1)
    const shown = new QueryObserver(client, query)
    const leave = shown.subscribe(() => {})
    await answer(1, ['after'])
    expect(shown.getCurrentResult().data).toEqual(['after'])
    leave()
  })

  it('is not asked for again where the first call fails: that is shown, with a way to try again', async () => {
    vi.mocked(send).mockRejectedValue(failure(404))
    const client = createQueryClient(false)
    const shown = new QueryObserver(client, query)
    const leave = shown.subscribe(() => {})
    await client.invalidateQueries({ queryKey: ['/api/events'] })
    expect(shown.getCurrentResult().isError).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)
    leave()
  })

  it('and was shown before is asked for once, at once', async () => {
    const answer = holdAnswers()
    const client = createQueryClient(false)
    client.setQueryData(query.queryKey, ['shown'])
    const shown = new QueryObserver(client, { ...query, staleTime: 0 })
    const leave = shown.subscribe(() => {})
    void client.invalidateQueries({ queryKey: ['/api/events'] })
    await answer(0, ['before'])
    await answer(1, ['after'])
    expect(shown.getCurrentResult().data).toEqual(['after'])
    expect(send).toHaveBeenCalledTimes(2)
    leave()
  })
})

describe('what is set while it is asked for', () => {
  const query = queryOf(getEvent, { eventId: 'evt_1' })

  function ask({ isShown }: { isShown: boolean }) {
    const answers: ((event: string) => void)[] = []
    vi.mocked(send).mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    const client = createQueryClient(false)
    client.setQueryData(query.queryKey, 'shown')
    const leave = isShown ? new QueryObserver(client, query).subscribe(() => {}) : () => {}
    void client.fetchQuery({ ...query, staleTime: 0 }).catch(() => {})
    const answer = async (call: number, event: string) => {
      answers[call]?.(event)
      await vi.advanceTimersByTimeAsync(0)
    }
    return { client, answer, leave }
  }

  it('is not taken back by the answer from before: it is asked for anew', async () => {
    const { client, answer, leave } = ask({ isShown: true })
    client.setQueryData(query.queryKey, 'changed')
    await answer(0, 'shown')
    expect(client.getQueryData(query.queryKey)).toBe('changed')
    await answer(1, 'changed since')
    expect(client.getQueryData(query.queryKey)).toBe('changed since')
    leave()
  })

  it('is asked for when it is next shown, where only a loader had asked for it', async () => {
    const { client, answer } = ask({ isShown: false })
    client.setQueryData(query.queryKey, 'changed')
    await answer(0, 'shown')
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true)
  })
})

describe('a query', () => {
  it('is known as one of a person, where not everybody may ask', () => {
    const getOwn = endpoint({
      ...shared,
      permission: 'signed in',
      id: 'getEvent',
      method: 'GET',
      path: '/api/own',
    })
    expect(queryOf(getOwn, { eventId: 'evt_1' }).meta).toEqual({ isPersonal: true })
    expect(queryOf(getEvent, { eventId: 'evt_1' }).meta).toBeUndefined()
  })
})

describe('retries', () => {
  it('of a query happen twice for what may pass', () => {
    for (const error of [failure(500), failure(503), failure(), new Error('odd')]) {
      expect([0, 1, 2].map((failures) => shouldRetryQuery(failures, error))).toEqual([true, true, false])
    }
  })

  it('of a query never follow a 4xx or a cancelled request', () => {
    for (const error of [
      failure(400),
      failure(404),
      failure(429),
      failure(499),
      cancelled,
      new Error('404: Gone'),
    ]) {
      expect(shouldRetryQuery(0, error)).toBe(false)
    }
  })

  it('of a query wait 500 ms, doubled, up to 5 s', () => {
    expect([0, 1, 2, 3, 4, 9].map(queryRetryDelayMs)).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000])
  })

  it('of a mutation happen once, never after a 4xx or a cancelled request', () => {
    expect([0, 1].map((failures) => shouldRetryMutation(failures, failure(500)))).toEqual([true, false])
    expect([failure(409), cancelled].map((error) => shouldRetryMutation(0, error))).toEqual([false, false])
  })

  it('of a mutation wait 500 ms and repeat its idempotency key, which another mutation does not share', async () => {
    vi.mocked(send).mockRejectedValue(failure(500))
    const client = createQueryClient(false)
    const observer = new MutationObserver(client, mutationOf(placeOrder))
    const first = observer.mutate({ cartId: 'crt_1' }).catch(() => {})
    await vi.advanceTimersByTimeAsync(499)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await first
    const second = observer.mutate({ cartId: 'crt_1' }).catch(() => {})
    await vi.advanceTimersByTimeAsync(500)
    await second
    const keys = vi.mocked(send).mock.calls.map(([, , options]) => options?.idempotencyKey)
    expect(keys).toHaveLength(4)
    expect(keys[0]).toMatch(/^req_/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect(keys[3]).toBe(keys[2])
  })
})

describe('a client on the server', () => {
  it('neither retries nor leaves a timer that would keep it in memory', async () => {
    vi.mocked(send).mockResolvedValue(1)
    const client = createQueryClient(true)
    await client.fetchQuery({ queryKey: ['/api/cart'] })
    expect(vi.getTimerCount()).toBe(0)
    expect(client.getDefaultOptions().queries?.retry).toBe(false)
    expect(client.getDefaultOptions().mutations?.retry).toBe(false)
  })

  it('does not tell the process who is signed in', () => {
    const client = createQueryClient(true)
    client.setQueryData(USER_KEY, { id: 'usr_1' })
    expect(isUserKnown()).toBe(false)
  })
})

it("a browser's client tells who is signed in, and forgets on demand", () => {
  const client = createQueryClient(false)
  expect(isUserKnown()).toBe(false)
  client.setQueryData(USER_KEY, { id: 'usr_1' })
  expect(isUserKnown()).toBe(true)
  forgetUser()
  expect(isUserKnown()).toBe(false)
  expect(client.getQueryData(USER_KEY)).toBeNull()
})

describe('queryOf', () => {
  it('keeps an answer under the key that the default fetcher would call by', () => {
    expect(keyOf(listEvents, {})).toEqual(['/api/events'])
    expect(keyOf(listEvents, { scope: 'own', page: undefined })).toEqual(['/api/events', { scope: 'own' }])
    expect(keyOf(listEvents, { scope: null })).toEqual(['/api/events'])
    expect(keyOf(getEvent, { eventId: 'evt_1' })).toEqual(['/api/events/evt_1'])
  })

  it('calls the endpoint', async () => {
    vi.mocked(send).mockResolvedValue(['evt_1'])
    const client = createQueryClient(false)
    const events: string[] = await client.fetchQuery(queryOf(listEvents, { page: 2 }))
    expect(events).toEqual(['evt_1'])
    expect(vi.mocked(send).mock.calls[0]?.slice(0, 2)).toEqual(['GET', '/api/events?page=2'])
  })
})
