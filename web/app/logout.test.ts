import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast } from '#web/platform/toasts.ts'
import { performLogout } from './logout.ts'
import { repeatLogoutError } from './logout-error.ts'

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

/** What a tab stores over a load. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

const shown = () => currentToasts().map(({ title, description, open }) => ({ title, description, open }))

/** A new page begins without toasts. */
function leavePage() {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.runAllTimers()
}

describe('performLogout', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    // Toasts belong to a tab: there has to be one.
    vi.stubGlobal('window', { sessionStorage: tabStorage() })
  })
  afterEach(() => {
    leavePage()
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

  it('says it again on the page that the load leads to, once', async () => {
    repeatLogoutError()
    expect(shown()).toEqual([])
    await performLogout({ ...deps(), post: () => Promise.reject(new Error('no')) })
    leavePage()
    expect(shown()).toEqual([])
    repeatLogoutError()
    expect(shown()).toEqual([
      { title: 'Logout Error', description: 'An error occurred during logout.', open: true },
    ])
    leavePage()
    repeatLogoutError()
    expect(shown()).toEqual([])
  })
})
