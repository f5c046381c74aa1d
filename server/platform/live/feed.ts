/**
 * What was told, in order, to whoever reads it in this process. What this process commits is numbered a moment later, many
 * together, and wakes all processes; a slow look at the table finds what was lost on the way.
 */
import type { OpenDatabase } from '../database/pool.ts'
import type { Log } from '../log.ts'
import type { Notifier } from '../notifier.ts'
import { LIVE_MARK, type Telling } from './publish-live.ts'
import { insertTold, type LiveRow, numberWaiting, readAfter } from './store.ts'

const LIVE_CHANNEL = 'live'
const GATHER_MS = 50
const POLL_MS = 5_000
const READ_AT_ONCE = 2_000

interface LiveFeed {
  /** Reads from here on. */
  start(after: number): void
  pause(): void
  /** Up to where `take` was given everything; null while nothing is read. */
  position(): number | null
  /** Nobody reads here any more. What this process still commits is numbered nevertheless. */
  stop(): void
}

interface Options {
  database: OpenDatabase
  notifier: Pick<Notifier, 'listen'>
  log: Log
  take(rows: readonly LiveRow[]): void
  gatherMs?: number
  pollMs?: number
}

export function createLiveFeed({
  database,
  notifier,
  log,
  take,
  gatherMs = GATHER_MS,
  pollMs = POLL_MS,
}: Options): LiveFeed {
  const { db } = database
  let position: number | null = null
  let isGathering = false
  /** What is told after the commit alone. */
  let later: Telling[] = []
  let isReading = false
  let isAskedAgain = false
  /** The last number that somebody has told of. */
  let wanted = 0

  async function readAll(): Promise<void> {
    for (;;) {
      const from = position
      if (from === null) return
      const rows = await readAfter(db, from, READ_AT_ONCE)
      // It was stopped, or started elsewhere, while the database was asked.
      if (position !== from) continue
      const last = rows.at(-1)
      if (last) position = last.sequence
      take(rows)
      if (rows.length < READ_AT_ONCE) return
    }
  }

  /** One reader at a time: else two would hand out the same rows. */
  async function readWanted(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      while (isAskedAgain || (position !== null && position < wanted)) {
        isAskedAgain = false
        wanted = 0
        await readAll()
      }
    } catch (err) {
      log.warn({ err }, 'could not read what is to be told')
    } finally {
      isReading = false
    }
  }

  function read(): Promise<void> {
    isAskedAgain = true
    return readWanted()
  }

  /** Every process hears of what it numbered itself, too, and has mostly read it by then. */
  function readUpTo(sequence: number): Promise<void> {
    wanted = Math.max(wanted, sequence)
    return readWanted()
  }

  async function number(): Promise<void> {
    const told = later
    later = []
    try {
      if (told.length > 0) await insertTold(db, told)
      await numberWaiting(db)
    } catch (err) {
      log.warn({ err }, 'could not number what is to be told')
    }
  }

  database.onCommitted(LIVE_MARK, (left) => {
    later.push(...(left as readonly Telling[]))
    if (isGathering) return
    isGathering = true
    setTimeout(() => {
      isGathering = false
      void number().then(read)
    }, gatherMs)
  })
  notifier.listen(LIVE_CHANNEL, (upTo) => void (upTo ? readUpTo(Number(upTo)) : read()))
  const poll = setInterval(() => void number().then(read), pollMs)
  poll.unref()

  return {
    start: (after) => {
      position = after
    },
    pause: () => {
      position = null
    },
    position: () => position,
    stop: () => clearInterval(poll),
  }
}
