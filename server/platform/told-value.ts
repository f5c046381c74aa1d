/** A value of the database, kept in memory as long as this process would be told of a change. */
import type { Notifier } from './notifier.ts'

export interface ToldValue<T extends object> {
  /** Null: not known without asking the database. */
  peek(): T | null
  read(load: () => Promise<T>): Promise<T>
  /** Somebody said that it changed. */
  forget(): void
}

export function createToldValue<T extends object>(
  notifier: Pick<Notifier, 'isLive' | 'onLost'>,
): ToldValue<T> {
  let known: T | null = null
  let generation = 0
  const forget = () => {
    generation += 1
    known = null
  }
  notifier.onLost(forget)
  const peek = () => (notifier.isLive() ? known : null)
  return {
    peek,
    forget,
    async read(load) {
      const told = peek()
      if (told) return told
      const begunAt = generation
      const wasLive = notifier.isLive()
      const loaded = await load()
      // Changed while it was being read: what was read may be of before.
      if (wasLive && notifier.isLive() && generation === begunAt) known = loaded
      return loaded
    },
  }
}
