import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientError } from '#web/platform/request/client-error.ts'
import { currentToasts } from '#web/platform/toasts.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#web/platform/call.ts', async (original) => ({ ...(await original<object>()), call }))

const { addingTo, removingFrom } = await import('./wishlist-changes.ts')
const { wishlistQuery } = await import('./wishlist-list.ts')

const item = (productId: string) => ({
  productId,
  addedAt: '2026-11-15T00:00:00Z',
  priceThenCents: 100,
  notify: true,
  product: null,
})
const refusal = (status: number) =>
  new ClientError({ code: `HTTP_${status}` as 'HTTP_404', status, requestId: 'req_1', attempt: 1 })

let queryClient: QueryClient
const listed = () => queryClient.getQueryData(wishlistQuery.queryKey)?.map(({ productId }) => productId)
const add = (productId: string) =>
  new MutationObserver(queryClient, addingTo(queryClient)).mutate({ productId })
const remove = (productId: string) =>
  new MutationObserver(queryClient, removingFrom(queryClient)).mutate({ productId })
const toasted = () => {
  const shown = currentToasts().find(({ open }) => open)
  return shown && [shown.title, shown.description]
}

beforeEach(() => {
  vi.stubGlobal('window', {})
  call.mockReset()
  queryClient = new QueryClient()
  queryClient.setQueryData(wishlistQuery.queryKey, [item('prd_b'), item('prd_c')])
})
afterEach(() => vi.unstubAllGlobals())

describe('adding to the wishlist', () => {
  it('shows it before the server has answered, and keeps what the server says', async () => {
    call.mockResolvedValue({ ...item('prd_a'), priceThenCents: 500 })
    const adding = add('prd_a')
    await vi.waitFor(() => expect(listed()).toEqual(['prd_a', 'prd_b', 'prd_c']))
    await adding
    expect(queryClient.getQueryData(wishlistQuery.queryKey)?.[0]?.priceThenCents).toBe(500)
  })

  it('takes it back when it fails, and says so', async () => {
    call.mockRejectedValue(refusal(500))
    await expect(add('prd_a')).rejects.toThrow()
    expect(listed()).toEqual(['prd_b', 'prd_c'])
    expect(toasted()).toEqual(['Error', 'Failed to add product to wishlist.'])
  })

  it('says that it is there already, and keeps it', async () => {
    call.mockRejectedValue(refusal(409))
    await expect(add('prd_a')).rejects.toThrow()
    expect(listed()).toContain('prd_a')
    expect(toasted()).toEqual(['Already in Wishlist', 'This product is already in your wishlist.'])
  })

  it('asks to log in when nobody is signed in any more', async () => {
    call.mockRejectedValue(refusal(401))
    await expect(add('prd_a')).rejects.toThrow()
    expect(toasted()).toEqual(['Login Required', 'Please login to add items to your wishlist.'])
  })

  it('does not make up a list that has not come yet', async () => {
    queryClient.removeQueries()
    call.mockResolvedValue(item('prd_a'))
    await add('prd_a')
    expect(listed()).toBeUndefined()
  })
})

describe('removing from the wishlist', () => {
  it('puts it back where it was when it fails', async () => {
    call.mockRejectedValue(refusal(500))
    await expect(remove('prd_b')).rejects.toThrow()
    expect(listed()).toEqual(['prd_b', 'prd_c'])
    expect(toasted()).toEqual(['Error', 'Failed to remove product from wishlist.'])
  })

  it('asks to log in to manage it', async () => {
    call.mockRejectedValue(refusal(401))
    await expect(remove('prd_b')).rejects.toThrow()
    expect(toasted()).toEqual(['Login Required', 'Please login to manage your wishlist.'])
  })
})
