/** Storage that never throws: private windows, full quotas and blocked cookies read as empty. Empty on the server. */
import { loadedPreview } from './preview.ts'

export interface SafeStorage {
  get(key: string): string | null
  /** Whether it was kept. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

/** Reading `window.localStorage` itself may throw, so it is looked up inside each call. */
export function createSafeStorage(find: () => Storage | undefined): SafeStorage {
  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = find()
      return storage ? act(storage) : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  }
}

// Node has a localStorage of its own, which all requests would share: only a window's counts. What a preview shows is somebody
// else's: it neither reads nor changes what whoever looks at it has stored.
const isOwn = () => typeof window !== 'undefined' && loadedPreview() === null

export const localStore = createSafeStorage(() => (isOwn() ? window.localStorage : undefined))
export const sessionStore = createSafeStorage(() => (isOwn() ? window.sessionStorage : undefined))
