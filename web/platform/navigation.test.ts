import { afterEach, expect, it, vi } from 'vitest'
import { forceReload, goBack } from './navigation.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function page({ historyLength = 1, caches = undefined as unknown } = {}) {
  const window = {
    location: { assign: vi.fn(), reload: vi.fn() },
    history: { length: historyLength, back: vi.fn() },
    caches,
  }
  vi.stubGlobal('window', window)
  return window
}

it('goes back where there is somewhere to go, else home', () => {
  const visited = page({ historyLength: 3 })
  goBack()
  expect(visited.history.back).toHaveBeenCalledTimes(1)
  const fresh = page({ historyLength: 1 })
  goBack()
  expect(fresh.history.back).not.toHaveBeenCalled()
  expect(fresh.location.assign).toHaveBeenCalledExactlyOnceWith('/')
})

it('drops every cache before a forced reload', async () => {
  const remove = vi.fn(async () => true)
  const window = page({ caches: { keys: async () => ['a', 'b'], delete: remove } })
  await forceReload()
  expect(remove.mock.calls).toEqual([['a'], ['b']])
  expect(window.location.reload).toHaveBeenCalledTimes(1)
})

it('reloads where there are no caches', async () => {
  const window = page()
  await forceReload()
  expect(window.location.reload).toHaveBeenCalledTimes(1)
})
