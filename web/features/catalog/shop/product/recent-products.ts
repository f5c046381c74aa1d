/** Products looked at on this device, newest first. Stays in the browser. */
import { localStore } from '#web/platform/storage.ts'

const KEY = 'recent_products'
const KEPT_MAX = 12
const ID = /^prd_[A-Za-z0-9]{10,40}$/

export function readRecentProducts(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && ID.test(id)) : []
  } catch {
    return []
  }
}

export function rememberProduct(id: string): void {
  const others = readRecentProducts().filter((kept) => kept !== id)
  localStore.set(KEY, JSON.stringify([id, ...others].slice(0, KEPT_MAX)))
}
