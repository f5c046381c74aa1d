/**
 * One line a browser, shared by its tabs: a browser allows six connections to a site. One tab holds a lock and the line, and
 * tells the others; when it goes, the next one gets the lock and goes on from where all of them had got to.
 */
import { LIMITS } from '#contract/limits.ts'
import { type CreateSource, openSource, type StreamSource } from './stream-source.ts'

interface LineEvents {
  onHint(text: string | null): void
  onState(isUp: boolean): void
  /** The session has ended; the tab has left. */
  onOver(): void
}

export interface LineParts {
  locks: Pick<LockManager, 'request'>
  createChannel: (name: string) => BroadcastChannel
  createSource?: CreateSource
  /** Told of `online` and `offline`. */
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  isOnline: () => boolean
}

type Said =
  | { type: 'hint'; text: string | null; id: string }
  /** `recent`: to a tab that has just come, what was said while it was being loaded. */
  | { type: 'state'; isUp: boolean; id: string; recent?: (string | null)[] }
  /** Of a tab that has just come. */
  | { type: 'ask' }
  /** The session has ended: nobody need try to go on. */
  | { type: 'over' }

/** Hints that a tab remembers for those that come after it. */
const RECENT_MAX = 50

/** Null: this browser has no lock to agree by, or no way to tell its other tabs. */
export function browserParts(): LineParts | null {
  if (!('locks' in navigator) || !('BroadcastChannel' in window) || !('EventSource' in window)) return null
  return {
    locks: navigator.locks,
    createChannel: (name) => new BroadcastChannel(name),
    network: window,
    isOnline: () => navigator.onLine,
  }
}

/** `name`: whose line it is; a browser in which somebody else signs in has another one. Returns how to leave. */
export function joinLine(
  { path, name, after = '' }: { path: string; name: string; after?: string },
  events: LineEvents,
  parts: LineParts,
): { leave(): void; lastId(): string } {
  const { network, isOnline } = parts
  const channel = parts.createChannel(name)
  const leaving = new AbortController()
  let lastId = after
  let isUp = false
  let source: StreamSource | null = null
  let isLeader = false
  let isWelcome = false
  let heard: { text: string | null; at: number }[] = []

  function hear(text: string | null): void {
    heard = [...recent(), { text, at: Date.now() }].slice(-RECENT_MAX)
    events.onHint(text)
  }

  const recent = () => heard.filter(({ at }) => Date.now() - at < LIMITS.live.freshMs)

  const say = (said: Said) => channel.postMessage(said)

  function takeState(next: boolean): void {
    if (isUp === next) return
    isUp = next
    events.onState(next)
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.type === 'ask') {
      if (isLeader) say({ type: 'state', isUp, id: lastId, recent: recent().map(({ text }) => text) })
      return
    }
    if (data.type === 'over') return end()
    // What another tab says after this one has become the leader is of before.
    if (isLeader) return
    if (data.id) lastId = data.id
    if (data.type === 'hint') return hear(data.text)
    if (data.recent && !isWelcome) {
      isWelcome = true
      for (const text of data.recent) hear(text)
    }
    takeState(data.isUp)
  }

  function connect(): void {
    source?.close()
    source = null
    if (!isOnline()) return
    source = openSource(
      path,
      lastId,
      {
        onHint(text, id) {
          lastId = id
          say({ type: 'hint', text, id })
          hear(text)
        },
        onAlive(id) {
          lastId = id
          say({ type: 'state', isUp, id })
        },
        onState(next) {
          takeState(next)
          say({ type: 'state', isUp: next, id: lastId })
        },
        onOver() {
          say({ type: 'over' })
          end()
        },
      },
      parts.createSource,
    )
  }

  /** Nothing comes through: it is not tried again until it may. */
  function disconnect(): void {
    source?.close()
    source = null
  }

  function lead(): Promise<void> {
    isLeader = true
    connect()
    network.addEventListener('online', connect)
    network.addEventListener('offline', disconnect)
    return new Promise((resolve) => leaving.signal.addEventListener('abort', () => resolve(), { once: true }))
  }

  parts.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  say({ type: 'ask' })

  function leave(): void {
    leaving.abort()
    disconnect()
    network.removeEventListener('online', connect)
    network.removeEventListener('offline', disconnect)
    channel.close()
  }

  function end(): void {
    leave()
    events.onOver()
  }

  return { lastId: () => lastId, leave }
}
