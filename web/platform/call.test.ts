import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpointsOf, type Schemas } from '#contract/endpoint.ts'
import { call, placeInput } from './call.ts'
import { send } from './request/send.ts'

vi.mock('./request/send.ts', () => ({ send: vi.fn(async () => ({})) }))

const about = { summary: '', tag: 'Test' }
const schemas = {
  listEvents: {
    ...about,
    input: z.object({
      userId: z.string(),
      scope: z.string().optional(),
      tags: z.array(z.string()).optional(),
    }),
    reply: z.array(z.string()),
  },
  bookSeats: { ...about, input: z.object({ eventId: z.string(), seats: z.int() }) },
  removeItem: { ...about, input: z.object({ id: z.string(), why: z.string().optional() }) },
  logout: about,
} satisfies Schemas
const endpoint = endpointsOf<typeof schemas>()

const shared = { permission: 'public' } as const
const listEvents = endpoint({
  ...shared,
  id: 'listEvents',
  method: 'GET',
  path: '/api/users/{userId}/events',
})
const bookSeats = endpoint({
  ...shared,
  id: 'bookSeats',
  method: 'POST',
  path: '/api/events/{eventId}/bookings',
})
const removeItem = endpoint({
  ...shared,
  id: 'removeItem',
  method: 'DELETE',
  path: '/api/wishlist/{id}',
})
const logout = endpoint({ ...shared, id: 'logout', method: 'POST', path: '/api/auth/logout' })

beforeEach(() => {
  vi.mocked(send).mockClear()
})

describe('the input of a call', () => {
  it('fills the path by name and puts the rest of a GET in the query', async () => {
    await call(listEvents, { userId: 'usr_1', scope: 'own', tags: ['a', 'b'] })
    expect(send).toHaveBeenCalledExactlyOnceWith('GET', '/api/users/usr_1/events?scope=own&tags=a&tags=b', {
      body: undefined,
    })
  })

  it('puts the rest of a DELETE in the query', async () => {
    await call(removeItem, { id: 'prd_1', why: 'gone' })
    expect(send).toHaveBeenCalledExactlyOnceWith('DELETE', '/api/wishlist/prd_1?why=gone', {
      body: undefined,
    })
  })

  it('puts the rest of a POST in the body', async () => {
    await call(bookSeats, { eventId: 'evt_1', seats: 2 })
    expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/api/events/evt_1/bookings', { body: { seats: 2 } })
  })

  it('makes no body of nothing', async () => {
    await call(logout, {})
    expect(send).toHaveBeenCalledExactlyOnceWith('POST', '/api/auth/logout', { body: undefined })
  })

  it('cannot leave its segment of the path', () => {
    expect(placeInput(removeItem, { id: '../admin?x=1#y' }).path).toBe('/api/wishlist/..%2Fadmin%3Fx%3D1%23y')
    for (const id of ['..', '.', '', undefined, null]) {
      expect(() => placeInput(removeItem, { id })).toThrow('removeItem needs id in its path')
    }
  })
})

it('passes signal, time limit and idempotency key on, and hands back the answer', async () => {
  vi.mocked(send).mockResolvedValueOnce(['evt_1'])
  const { signal } = new AbortController()
  const options = { signal, timeoutMs: 5, idempotencyKey: 'once' }
  expect(await call(listEvents, { userId: 'usr_1' }, options)).toEqual(['evt_1'])
  expect(send).toHaveBeenCalledExactlyOnceWith('GET', '/api/users/usr_1/events', {
    ...options,
    body: undefined,
  })
})
