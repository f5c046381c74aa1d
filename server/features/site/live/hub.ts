/** All open lines of this process, by person. */
import { LIMITS } from '#contract/limits.ts'
import type { OpenDatabase } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import {
  createLiveFeed,
  type LiveRow,
  readAfterOf,
  readLatestOf,
  readSpan,
} from '#server/platform/live/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { encodeEvent, encodeHint, encodeRetry, encodeRows, LiveStream } from './stream.ts'

const { live: limits } = LIMITS

export interface HubDeps {
  database: OpenDatabase
  notifier: Pick<Notifier, 'listen'>
  log: Log
  /** Those of the sessions that are still open. */
  findOpenSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Tests do not wait. */
  times?: { gatherMs?: number; pollMs?: number; beatMs?: number; seatsMs?: number }
}

export interface Hub {
  /** `after`: the last number that the browser has heard. */
  open(person: { id: string; sessionId: string }, after: number | null): Promise<ReadableStream<Uint8Array>>
  /** Seats of an event were taken or came free. Everybody is told, at most once a moment. */
  tellSeats(eventId: string): void
  count(): number
  /** The process stops: all come again, spread over some seconds, elsewhere. */
  drain(): void
}

export function createHub({ database, notifier, log, findOpenSessions, times = {} }: HubDeps): Hub {
  const { db } = database
  const streams = new Map<string, Set<LiveStream>>()
  let open = 0
  let isDraining = false
  const feed = createLiveFeed({ database, notifier, log, take: deliver, ...times })

  function deliver(rows: readonly LiveRow[]): void {
    for (const row of rows) {
      const own = streams.get(row.userId)
      if (!own) continue
      const encoded = encodeRows([row])
      for (const stream of [...own]) stream.take(row, encoded)
    }
  }

  const all = () => [...streams.values()].flatMap((own) => [...own])

  function add(stream: LiveStream): void {
    const own = streams.get(stream.userId) ?? new Set()
    streams.set(stream.userId, own.add(stream))
    open += 1
  }

  function remove(stream: LiveStream): void {
    const own = streams.get(stream.userId)
    if (!own?.delete(stream)) return
    open -= 1
    if (own.size === 0) streams.delete(stream.userId)
    if (open === 0) feed.pause()
  }

  /** What the browser missed, or that it is too much to say. */
  async function catchUp(stream: LiveStream, after: number | null): Promise<void> {
    const { oldest, newest } = await readSpan(db)
    // From here on the feed brings everything that this look at the table did not.
    if (feed.position() === null) feed.start(newest)
    const isLost = after !== null && (after > newest || after + 1 < oldest)
    const limit = limits.replayMax + 1
    const missed = isLost
      ? []
      : after === null
        ? await readLatestOf(db, stream.userId, { withinMs: limits.freshMs, limit })
        : await readAfterOf(db, stream.userId, { after, limit })
    if (isLost || missed.length > limits.replayMax) {
      stream.write(encodeEvent('reload', newest))
      stream.catchUp(newest)
      return
    }
    if (missed.length > 0) stream.write(encodeRows(missed))
    const reached = Math.max(newest, missed.at(-1)?.sequence ?? 0)
    stream.write(encodeEvent('hello', reached))
    stream.catchUp(reached)
  }

  /** One question for all of them. */
  async function closeEnded(asked: LiveStream[]): Promise<void> {
    if (asked.length === 0) return
    try {
      const isOpen = await findOpenSessions([...new Set(asked.map(({ sessionId }) => sessionId))])
      const over = encodeEvent('over')
      for (const stream of asked)
        if (!isOpen.has(stream.sessionId)) {
          stream.write(over)
          stream.close()
        }
    } catch (err) {
      log.warn({ err }, 'could not ask which sessions are open')
    }
  }

  // Told by the triggers of migration 0002 when a session ends, or its person changes.
  notifier.listen('identity', (userId) => void closeEnded([...(streams.get(userId) ?? [])]))

  function beat(): void {
    const position = feed.position() ?? 0
    const [plain, numbered] = [encodeEvent('beat'), encodeEvent('beat', position)]
    for (const stream of all())
      if (stream.sent !== null) stream.write(position >= stream.sent ? numbered : plain)
    // Those that ran out, and those whose end was not heard.
    void closeEnded(all())
  }
  setInterval(beat, times.beatMs ?? limits.beatMs).unref()

  let changedEvents = new Set<string>()
  function tellSeats(eventId: string): void {
    if (open === 0) return
    if (changedEvents.size === 0)
      setTimeout(() => {
        const hint = encodeHint({ kind: 'event', reference: [...changedEvents].join(',') })
        changedEvents = new Set()
        for (const stream of all()) if (stream.sent !== null) stream.write(hint)
      }, times.seatsMs ?? limits.seatsMs).unref()
    changedEvents.add(eventId)
  }

  return {
    async open(person, after) {
      if ((streams.get(person.id)?.size ?? 0) >= limits.streamsMax) throw new AppError('TOO_MANY_REQUESTS')
      const stream = new LiveStream(person, remove)
      add(stream)
      if (isDraining) {
        dismiss(stream)
        return stream.body
      }
      stream.write(encodeRetry(limits.retryMs * (1 + Math.random())))
      try {
        await catchUp(stream, after)
      } catch (error) {
        stream.close()
        throw error
      }
      return stream.body
    },
    tellSeats,
    count: () => open,
    drain() {
      isDraining = true
      for (const stream of all()) dismiss(stream)
      feed.stop()
    },
  }
}

function dismiss(stream: LiveStream): void {
  stream.write(encodeRetry(Math.random() * limits.drainSpreadMs))
  stream.close()
}
