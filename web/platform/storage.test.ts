import { afterEach, expect, it, vi } from 'vitest'
import { createSafeStorage, localStore, sessionStore } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('keeps and forgets', () => {
  const storage = createSafeStorage(() => memory)
  const memory = memoryStorage()
  expect(storage.get('a')).toBeNull()
  expect(storage.set('a', '1')).toBe(true)
  expect(storage.get('a')).toBe('1')
  storage.remove('a')
  expect(storage.get('a')).toBeNull()
})

it.each<[string, () => Storage | undefined]>([
  ['is refused by the browser', () => refuse()],
  ['throws at every call', () => new Proxy(memoryStorage(), { get: () => refuse })],
  ['does not exist', () => undefined],
])('reads as empty and never throws where storage %s', (_, find) => {
  const storage = createSafeStorage(find)
  expect(storage.set('a', '1')).toBe(false)
  expect(storage.get('a')).toBeNull()
  expect(() => storage.remove('a')).not.toThrow()
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('is empty on the server, whatever storage Node itself brings', () => {
  expect(localStore.set('a', '1')).toBe(false)
  expect(sessionStore.set('a', '1')).toBe(false)
})

it("uses the window's two storages", () => {
  const localStorage = memoryStorage()
  const sessionStorage = memoryStorage()
  vi.stubGlobal('window', { localStorage, sessionStorage })
  localStore.set('a', 'local')
  sessionStore.set('a', 'session')
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['local', 'session'])
})
