import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { getSite } from '#contract/site/status.ts'
import { forgetPerson } from './forget-person.ts'
import { USER_KEY } from './user-query.ts'

it('leaves nothing of the person in the cache, and keeps what is the same for everyone', () => {
  const client = new QueryClient()
  client.setQueryData(USER_KEY, { id: 'usr_1' })
  client.setQueryData([getSite.path], { storeName: 'Coquí Carry' })
  client.setQueryData(['/api/profile'], { phone: '787' })
  client.setQueryData(['/api/cart', { page: 1 }], [])
  forgetPerson(client)
  expect(client.getQueryData(USER_KEY)).toBeNull()
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0])
      .toSorted(),
  ).toEqual(['/api/auth/user', '/api/site'])
})

it('empties what is still on the screen without asking for it again', async () => {
  const client = new QueryClient()
  const queryFn = vi.fn(async () => [{ quantity: 3 }])
  client.setQueryData(['/api/cart'], [{ quantity: 3 }])
  const badge = new QueryObserver(client, { queryKey: ['/api/cart'], queryFn, staleTime: 60_000 })
  const leave = badge.subscribe(() => undefined)
  expect(badge.getCurrentResult().data).toEqual([{ quantity: 3 }])
  forgetPerson(client)
  badge.setOptions({ queryKey: ['/api/cart'], queryFn, staleTime: 60_000 })
  await Promise.resolve()
  expect(badge.getCurrentResult().data).toBeUndefined()
  expect(queryFn).not.toHaveBeenCalled()
  leave()
})
