import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '#web/platform/testing/memory-storage.ts'
import { forgetRecentProducts, readRecentProducts, rememberProduct } from './recent-products.ts'

const idOf = (number: number) => `prd_${String(number).padStart(12, '0')}`

let storage: Storage
beforeEach(() => {
  storage = memoryStorage() as Storage
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: memoryStorage() })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the newest first, each once, a dozen at most', () => {
  for (let number = 0; number < 15; number += 1) rememberProduct(idOf(number))
  rememberProduct(idOf(10))
  const ids = readRecentProducts()
  expect(ids).toHaveLength(12)
  expect(ids.slice(0, 3)).toEqual([idOf(10), idOf(14), idOf(13)])
})

it('reads nothing from what is no list of ids', () => {
  storage.setItem('recent_products', '{"a":1}')
  expect(readRecentProducts()).toEqual([])
  storage.setItem('recent_products', `[1, "x", "${idOf(1)}"]`)
  expect(readRecentProducts()).toEqual([idOf(1)])
})

it('is empty after logging out', () => {
  rememberProduct(idOf(1))
  forgetRecentProducts()
  expect(readRecentProducts()).toEqual([])
})
