/**
 * Works off a queue of rows: soon after a transaction that wrote one (some together), and every few seconds in any case, for
 * those of a process that was killed before it could.
 */
import type { Log } from '../log.ts'
import type { OpenDatabase } from './pool.ts'

/** So long one waits for others that come along, unless its queue says otherwise. */
export const GATHER_MS = 50
const LOOK_EVERY_MS = 5_000

export interface Drain {
  /** Works off what there is, now, and does not come back to it. */
  flush(): Promise<void>
  /** Works off what was called for, if anything was. */
  settle(): Promise<void>
  stop(): Promise<void>
}

export interface Queue {
  /** What a transaction that wrote a row is marked with. */
  topic: string
  /** What nobody waits for at a screen may wait longer: a round for many costs little more than one for a few. */
  gatherMs?: number
  /** One round. True when there may be more. */
  work(): Promise<boolean>
}

export function startDrain(
  { topic, gatherMs = GATHER_MS, work }: Queue,
  { onCommitted }: Pick<OpenDatabase, 'onCommitted'>,
  log: Log,
  { lookEveryMs = LOOK_EVERY_MS }: { lookEveryMs?: number } = {},
): Drain {
  let isStopped = false
  /** While it gathers. */
  let called: NodeJS.Timeout | null = null
  let isQueued = false
  let running: Promise<void> = Promise.resolve()
  onCommitted(topic, callSoon)
  const clock = setInterval(() => void flush(), lookEveryMs)
  clock.unref()

  function callSoon(): void {
    if (called || isStopped) return
    called = setTimeout(() => void flush(), gatherMs)
    called.unref()
  }

  /**
   * One round after the other: what was called for before a round begins is in it. Where the database is away the rows stay,
   * and the next look finds them.
   */
  function flush(): Promise<void> {
    if (called) clearTimeout(called)
    called = null
    if (isQueued) return running
    isQueued = true
    running = running.then(async () => {
      isQueued = false
      try {
        while (!isStopped && (await work()));
      } catch (err) {
        log.warn({ err, topic }, 'a queue could not be worked off')
      }
    })
    return running
  }

  return {
    flush,
    settle: () => (called ? flush() : running),
    async stop() {
      clearInterval(clock)
      await flush()
      isStopped = true
      await running
    },
  }
}
