/** Watches over the embedded server and starts it again when it has died. */
import { setTimeout as wait } from 'node:timers/promises'

interface Watched {
  isRunning(): boolean
  startAgain(): Promise<unknown>
  log(line: string): void
}

const LOOK_EVERY_MS = 500
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** Returns what ends the watch; it waits for a start that is under way. */
export function restartWhenDown({ isRunning, startAgain, log }: Watched): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)

  async function watch(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS
    while (!stopping.signal.aborted) {
      await pause(LOOK_EVERY_MS)
      if (stopping.signal.aborted || isRunning()) continue
      log('The database has died: starting it again')
      try {
        await startAgain()
        pauseMs = FIRST_PAUSE_MS
      } catch (error) {
        log(`The database could not be started again: ${(error as Error).message}`)
        await pause(pauseMs)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  const watching = watch()
  return () => {
    stopping.abort()
    return watching
  }
}
