/** The most recently used answers: bounded in number and age. */
interface Entry<V> {
  value: V
  until: number
}

export interface Lru<V> {
  get(key: string, nowMs: number): V | undefined
  /** `generation` is that of when the reading began: what changed since makes the value old. */
  set(key: string, value: V, nowMs: number, generation: number): void
  drop(key: string): void
  clear(): void
  generation(): number
}

export function createLru<V>(entriesMax: number, ttlMs: number): Lru<V> {
  // A Map keeps its order: what was used is put back at its end, what is at its begin goes first.
  const entries = new Map<string, Entry<V>>()
  let generation = 0
  return {
    get(key, nowMs) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (nowMs >= entry.until) return undefined
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, nowMs, begun) {
      if (begun !== generation) return
      entries.delete(key)
      entries.set(key, { value, until: nowMs + ttlMs })
      if (entries.size <= entriesMax) return
      const oldest = entries.keys().next()
      if (!oldest.done) entries.delete(oldest.value)
    },
    drop(key) {
      generation += 1
      entries.delete(key)
    },
    clear() {
      generation += 1
      entries.clear()
    },
    generation: () => generation,
  }
}
