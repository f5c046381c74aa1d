import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query.ts'
import { ClientError } from './request/client-error.ts'
import { send } from './request/send.ts'
import { userQuery } from './user-query.ts'

vi.mock('./request/send.ts', () => ({ send: vi.fn() }))

beforeEach(() => {
  vi.mocked(send).mockReset()
})

function failure(status: number): ClientError {
  return new ClientError({ code: `HTTP_${status}`, status, requestId: 'req_1', attempt: 1 })
}

const fetchUser = () => createQueryClient(true).fetchQuery(userQuery())

it('is the user', async () => {
  vi.mocked(send).mockResolvedValue({ id: 'usr_1', role: 'customer' })
  expect(await fetchUser()).toMatchObject({ id: 'usr_1' })
  expect(vi.mocked(send).mock.calls[0]?.slice(0, 2)).toEqual(['GET', '/api/auth/user'])
})

it('is null on a 401', async () => {
  vi.mocked(send).mockRejectedValue(failure(401))
  expect(await fetchUser()).toBeNull()
})

it.each([403, 500])('fails on a %d with its own message, the cause kept, without a retry', async (status) => {
  const cause = failure(status)
  vi.mocked(send).mockRejectedValue(cause)
  await expect(fetchUser()).rejects.toMatchObject({ message: 'Failed to fetch user', cause })
  expect(send).toHaveBeenCalledTimes(1)
})

it('has the numbers of spec section 9', () => {
  vi.stubEnv('SSR', false)
  expect(userQuery()).toMatchObject({
    queryKey: ['/api/auth/user'],
    staleTime: 120_000,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    retry: false,
  })
  vi.unstubAllEnvs()
})
