/** What was read lately: lru-cache by our own clock, which keeps nothing whose reading began before a change. */
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

interface Options<V> {
  clock: Clock
  entriesMax: number
  ttlMs: number
  /** Whatever the reason: too old, too many, dropped, or another in its place. */
  onRemove?: (value: V, key: string) => void
}

export interface RecentCache<V> {
  get(key: string): V | undefined
  /** To be asked for before the reading begins, and handed to `set`. */
  generation(): number
  /** False when it was not kept: something changed since, or its time is over. `ttlMs` shortens the usual one. */
  set(key: string, value: V, generation: number, ttlMs?: number): boolean
  drop(...keys: string[]): void
  clear(): void
  size(): number
}

export function createRecentCache<V extends object | string>(options: Options<V>): RecentCache<V> {
  const { clock, entriesMax, ttlMs: usualTtlMs, onRemove } = options
  let generation = 0
  let entries: LRUCache<string, V> | null = null
  /** When there is something to keep: it takes room for as many as there may ever be. */
  const makeRoom = () =>
    new LRUCache<string, V>({
      max: entriesMax,
      ttl: usualTtlMs,
      // The clock is asked each time: tests move it.
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      ...(onRemove && { dispose: onRemove }),
    })
  return {
    get: (key) => entries?.get(key),
    generation: () => generation,
    set(key, value, begun, ttlMs = usualTtlMs) {
      // To lru-cache no time at all means for ever.
      if (begun !== generation || ttlMs <= 0) return false
      entries ??= makeRoom()
      entries.set(key, value, { ttl: Math.min(ttlMs, usualTtlMs) })
      return true
    },
    drop(...keys) {
      generation += 1
      for (const key of keys) entries?.delete(key)
    },
    clear() {
      generation += 1
      // It would go over room for as many as there may ever be, at each change of the stock.
      if (entries && entries.size > 0) entries.clear()
    },
    size: () => entries?.size ?? 0,
  }
}
