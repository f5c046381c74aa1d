import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from './is-away.ts'

interface Patience {
  /** Told of every failure. */
  onFailure?(error: unknown): void
  mayTryAgain(): boolean
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/** Tries until the database is back, for work that does the same when it is done twice. Other failures are thrown. */
export async function untilBack<T>(work: () => Promise<T>, { mayTryAgain, onFailure }: Patience): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      onFailure?.(error)
      if (!isDatabaseAway(error) || !mayTryAgain()) throw error
      await wait(pauseMs)
    }
  }
}
