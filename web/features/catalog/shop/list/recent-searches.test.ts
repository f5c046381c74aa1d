import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#web/platform/testing/memory-storage.ts'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'

const storage = memoryStorage()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('window', { localStorage: storage })
})
afterEach(() => vi.unstubAllGlobals())

describe('recent searches', () => {
  it('keeps the last five, newest first, each once however it was written', () => {
    for (const term of ['holster', 'belt', 'light', 'timer', 'pouch', 'shirt', 'Belt', ' '])
      rememberSearch(term)
    expect(readRecentSearches()).toEqual(['Belt', 'shirt', 'pouch', 'timer', 'light'])
  })

  it('reads what it did not write as nothing', () => {
    storage.setItem('recent_searches', '{"a":1}')
    expect(readRecentSearches()).toEqual([])
    storage.setItem('recent_searches', 'oops')
    expect(readRecentSearches()).toEqual([])
  })
})
