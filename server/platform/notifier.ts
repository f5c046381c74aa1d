/** PostgreSQL LISTEN/NOTIFY: what one process changes, every process hears. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { markForCommit } from './database/after-commit.ts'
import type { Tx } from './database/pool.ts'
import type { Log } from './log.ts'

export interface Notifier {
  listen(channel: string, handle: (payload: string) => void): void
  /**
   * For whoever only forgets what they knew: told of what this process itself committed before anybody is answered, so that
   * who changed something sees it, and once more with all others.
   */
  listenAtOnce(channel: string, handle: (payload: string) => void): void
  /** What transactions of this process left under `PUBLISHED` and committed. */
  hearOwn(published: readonly unknown[]): void
  /** False while the connection is lost: what relies on being told must then ask the database. */
  isLive(): boolean
  /** Told when the connection is lost: what was kept while being told must be dropped, notifications may have been missed. */
  onLost(handle: () => void): void
  stop(): Promise<void>
}

export const PUBLISHED = 'published'

interface Message {
  channel: string
  payload: string
}

/** Heard by all processes when the transaction commits, never when it rolls back. */
export async function publishMessage(tx: Tx, channel: string, payload: string): Promise<void> {
  markForCommit(tx, PUBLISHED, [{ channel, payload } satisfies Message])
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`)
}

/** Every process has one connection of this name, as long as it lives. */
export const NOTIFIER_NAME = 'coqui notifier'

const RECONNECT_MS = 500
/** A connection on which nothing comes may be quiet or dead: it is asked so often, and has this long to answer. */
const PULSE_MS = 10_000
const SILENCE_MS = 5_000

interface Options {
  pulseMs?: number
  silenceMs?: number
}

export async function startNotifier(
  url: string,
  log: Log,
  { pulseMs = PULSE_MS, silenceMs = SILENCE_MS }: Options = {},
): Promise<Notifier> {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const handlersAtOnce = new Map<string, ((payload: string) => void)[]>()
  const lostHandlers: (() => void)[] = []
  /** Channels whose LISTEN the server has not taken yet: until then nobody may rely on being told. */
  const awaited = new Set<string>()
  let client: pg.Client | null = null
  let isStopped = false
  /** One LISTEN after the other: a connection takes one query at a time. */
  let listening: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: NOTIFIER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
    })
    next.on('notification', ({ channel, payload }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload ?? '')
    })
    next.on('error', (err) => log.warn({ err }, 'notifier connection lost'))
    next.on('end', () => {
      // One that never came up has its own retry.
      if (client !== next) return
      client = null
      for (const handle of lostHandlers) handle()
      if (!isStopped) setTimeout(reconnect, RECONNECT_MS).unref()
    })
    try {
      await next.connect()
      for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      // Else a connection that came up and could not listen would stay open beside the next one.
      await next.end().catch(() => undefined)
      throw error
    }
    if (isStopped) return next.end()
    awaited.clear()
    client = next
  }

  function reconnect(): void {
    if (isStopped) return
    connect().catch((err) => {
      log.warn({ err }, 'notifier could not reconnect')
      setTimeout(reconnect, RECONNECT_MS).unref()
    })
  }

  const pulse = setInterval(() => {
    const current = client
    // With a question open it closes the connection at once, and what follows on that brings another one.
    current?.query('select 1').catch(() => current.end().catch(() => undefined))
  }, pulseMs)
  pulse.unref()

  await connect().catch((error: unknown) => {
    clearInterval(pulse)
    throw error
  })
  function listen(channel: string, handle: (payload: string) => void): void {
    const known = handlers.get(channel)
    if (known) {
      known.push(handle)
      return
    }
    handlers.set(channel, [handle])
    const current = client
    if (!current) return
    awaited.add(channel)
    listening = listening
      .then(() => current.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(
        () => {
          if (client === current) awaited.delete(channel)
        },
        (err) => log.warn({ err, channel }, 'listen failed'),
      )
  }

  return {
    listen,
    listenAtOnce(channel, handle) {
      handlersAtOnce.set(channel, [...(handlersAtOnce.get(channel) ?? []), handle])
      listen(channel, handle)
    },
    hearOwn(published) {
      for (const { channel, payload } of published as readonly Message[])
        for (const handle of handlersAtOnce.get(channel) ?? []) handle(payload)
    },
    isLive: () => client !== null && awaited.size === 0,
    onLost: (handle) => void lostHandlers.push(handle),
    async stop() {
      isStopped = true
      clearInterval(pulse)
      await client?.end()
    },
  }
}
