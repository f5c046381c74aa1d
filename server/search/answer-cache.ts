/** Answers that are the same for everyone, kept as the text that is sent. */
import type { Clock } from '#server/platform/clock.ts'
import { ReadyJson } from '#server/platform/http/answers.ts'
import { createRecentCache, type RecentCache } from '#server/platform/recent-cache.ts'

/** What is new today and when it is delivered moves with the clock. */
const TTL_MS = 60_000

interface CachedAnswer {
  value: unknown
  /** Made when it is asked for a second time: most searches are made once. */
  ready?: ReadyJson
}

export interface AnswerCache extends Pick<RecentCache<CachedAnswer>, 'generation' | 'drop' | 'clear'> {
  /** The answer as text if it is kept; null: make it. */
  find(key: string): ReadyJson | null
  set(key: string, value: unknown, generation: number): void
}

export function createAnswerCache(clock: Clock, entriesMax: number): AnswerCache {
  const answers = createRecentCache<CachedAnswer>({ clock, entriesMax, ttlMs: TTL_MS })
  return {
    find(key) {
      const answer = answers.get(key)
      if (!answer) return null
      if (!answer.ready) {
        answer.ready = new ReadyJson(JSON.stringify(answer.value))
        answer.value = undefined
      }
      return answer.ready
    },
    generation: answers.generation,
    set: (key, value, generation) => answers.set(key, { value }, generation),
    drop: answers.drop,
    clear: answers.clear,
  }
}
