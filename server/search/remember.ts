/** What was made of an index, as long as the index stays as it is. */
import { LRUCache } from 'lru-cache'

interface Versioned {
  readonly version: number
}

export function createMemory<V extends object>(entriesMax: number) {
  const memories = new WeakMap<Versioned, { version: number; entries: LRUCache<string, V> }>()

  /** Not to be written to. */
  return function remember(index: Versioned, key: string, make: () => V): V {
    const memory = memories.get(index) ?? {
      version: index.version,
      entries: new LRUCache<string, V>({ max: entriesMax }),
    }
    memories.set(index, memory)
    if (memory.version !== index.version) memory.entries.clear()
    memory.version = index.version
    const known = memory.entries.get(key)
    if (known) return known
    const made = make()
    memory.entries.set(key, made)
    return made
  }
}
