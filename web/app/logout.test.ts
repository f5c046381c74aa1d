import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSite } from '#contract/site.ts'
import { currentToasts } from '#web/platform/toasts.ts'
import { USER_KEY } from '#web/platform/user-query.ts'
import { forgetPerson, performLogout } from './logout.ts'

function deps() {
  const steps: string[] = []
  const step = (name: string) => () => {
    steps.push(name)
  }
  return {
    steps,
    post: async () => step('post')(),
    forget: step('forget'),
    goHome: async () => step('home')(),
    reloadHome: step('reload'),
  }
}

const shown = () => currentToasts().map(({ title, description, open }) => ({ title, description, open }))

describe('performLogout', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Toasts belong to a tab: there has to be one.
    vi.stubGlobal('window', {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it("says 'Logging Out', goes home, posts and forgets, in this order", async () => {
    const told = deps()
    const leaving = performLogout(told)
    expect(shown()).toEqual([{ title: 'Logging Out', description: 'Please wait...', open: true }])
    await leaving
    expect(told.steps).toEqual(['home', 'post', 'forget'])
    expect(shown()[0]?.open).toBe(false)
  })

  it("says 'Logout Error' when it fails, and loads the home page after 100 ms", async () => {
    const told = deps()
    await performLogout({ ...told, post: () => Promise.reject(new Error('no')) })
    expect(shown()).toEqual([
      { title: 'Logout Error', description: 'An error occurred during logout.', open: true },
    ])
    vi.advanceTimersByTime(99)
    expect(told.steps).toEqual(['home'])
    vi.advanceTimersByTime(1)
    expect(told.steps).toEqual(['home', 'reload'])
  })
})

describe('forgetPerson', () => {
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

  it('lets a page on its way out keep what it shows until it is gone, without asking again', () => {
    const client = new QueryClient()
    const queryFn = vi.fn(async () => ({ phone: '787' }))
    client.setQueryData(['/api/profile'], { phone: '787' })
    const observer = new QueryObserver(client, { queryKey: ['/api/profile'], queryFn, staleTime: 60_000 })
    const leave = observer.subscribe(() => undefined)
    forgetPerson(client)
    expect(client.getQueryData(['/api/profile'])).toEqual({ phone: '787' })
    leave()
    expect(client.getQueryData(['/api/profile'])).toBeUndefined()
    expect(queryFn).not.toHaveBeenCalled()
  })
})
