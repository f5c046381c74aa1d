/** The browser's line to the server: comes again after a failure, says where it had got to, gives up after some. */
import { LIMITS } from '#contract/limits.ts'
import { LIVE_EVENTS } from '#contract/site/live-terms.ts'

const { live: limits } = LIMITS

interface SourceEvents {
  /** Null: everything may have changed. */
  onHint(text: string | null, id: string): void
  /** Nothing new, but the number up to which all was told. */
  onAlive(id: string): void
  /** False: it failed so often that the page has to ask by itself. */
  onState(isUp: boolean): void
  /** The session has ended. The line is closed and stays so. */
  onOver(): void
}

export interface StreamSource {
  close(): void
}

/** The part of EventSource that is used. */
export type CreateSource = (url: string) => EventSource

/** EventSource.CLOSED: the browser does not try again by itself. */
const CLOSED = 2
/** A process that stops sends everybody away for up to ten seconds: that is not yet a failure to be told of. */
const PATIENCE_MS = limits.drainSpreadMs + 5_000

export function openSource(
  path: string,
  startAfter: string,
  events: SourceEvents,
  create: CreateSource = (url) => new EventSource(url),
): StreamSource {
  let lastId = startAfter
  let failures = 0
  let isUp = false
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  function setUp(next: boolean): void {
    clearTimeout(patience)
    patience = undefined
    if (isUp === next) return
    isUp = next
    events.onState(next)
  }

  /** A line on which nothing comes may be dead without the browser knowing. */
  function hear({ lastEventId }: MessageEvent): void {
    if (lastEventId) lastId = lastEventId
    clearTimeout(silence)
    silence = setTimeout(fail, limits.silentMs)
  }

  function connect(): void {
    drop()
    const opened = create(lastId ? `${path}?after=${lastId}` : path)
    source = opened
    const on = (name: string, handle: (event: MessageEvent<string>) => void) =>
      opened.addEventListener(name, (event) => {
        hear(event as MessageEvent<string>)
        handle(event as MessageEvent<string>)
      })
    on('message', ({ data }) => events.onHint(data, lastId))
    on(LIVE_EVENTS.beat, () => events.onAlive(lastId))
    on(LIVE_EVENTS.hello, () => {
      failures = 0
      setUp(true)
      events.onAlive(lastId)
    })
    on(LIVE_EVENTS.reload, () => {
      failures = 0
      setUp(true)
      events.onHint(null, lastId)
    })
    on(LIVE_EVENTS.over, () => {
      close()
      events.onOver()
    })
    opened.addEventListener('error', () => {
      patience ??= setTimeout(() => setUp(false), PATIENCE_MS)
      // Else the browser comes again by itself, with its Last-Event-ID.
      if (opened.readyState === CLOSED) fail()
    })
    silence = setTimeout(fail, limits.silentMs)
  }

  function fail(): void {
    drop()
    failures += 1
    const isGivenUp = failures >= limits.failuresMax
    if (isGivenUp) setUp(false)
    const waitMs = isGivenUp ? limits.tryAgainMs : limits.retryMs * 2 ** failures
    // Not all browsers at once.
    retry = setTimeout(connect, waitMs * (0.75 + Math.random() / 2))
  }

  function drop(): void {
    source?.close()
    source = null
    clearTimeout(silence)
    clearTimeout(retry)
  }

  function close(): void {
    drop()
    clearTimeout(patience)
  }

  connect()
  return { close }
}
