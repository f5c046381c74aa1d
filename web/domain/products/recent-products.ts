/** Products looked at on this device, newest first. Stays in the browser. */
import { localStore } from '#web/platform/storage.ts'

const KEY = 'recent_products'
const RECENT_MAX = 12
const ID = /^prd_[A-Za-z0-9]{10,40}$/

export function readRecentProducts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && ID.test(id)) : []
  } catch {
    return []
  }
}

export function rememberProduct(id: string): void {
  const others = readRecentProducts().filter((each) => each !== id)
  localStore.set(KEY, JSON.stringify([id, ...others].slice(0, RECENT_MAX)))
}

/** Whoever logs out leaves nothing of what they looked at to the next person at this device. */
export function forgetRecentProducts(): void {
  localStore.remove(KEY)
}
