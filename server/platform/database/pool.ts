/** The connections of one process to the database. */
import { type NodePgClient, NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Commits, createCommits } from './after-commit.ts'
import { dialect } from './dialect.ts'
import { createFlushBarrier, FLUSH, type FlushBarrier } from './flush-barrier.ts'
import { OwnSession } from './session.ts'
import { createStatementNames, type NameStatement } from './statement-names.ts'

export type Database = NodePgDatabase
/** What `db.transaction` hands to its callback. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** By a database: how it works without a transaction around it. */
const atOnceOf = new WeakMap<object, <T>(work: (tx: Tx) => Promise<T>) => Promise<T>>()

/**
 * For work whose only write is one statement, which is a transaction by itself: what is left for after a commit is told as
 * ever. Within a transaction it is a part of that.
 */
export function writeAtOnce<T>(db: Database | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  return (atOnceOf.get(db) ?? ((inside) => inside(db as Tx)))(work)
}

/** False within a transaction. */
export const isAlone = (db: Database | Tx): db is Database => atOnceOf.has(db)

const barrierOf = new WeakMap<object, FlushBarrier>()

/** Null within a transaction, whose commit waits for the disk itself. */
export const findFlushBarrier = (db: Database | Tx) => barrierOf.get(db) ?? null

export type OpenDatabase = {
  pool: pg.Pool
  db: Database
  onCommitted: Commits['on']
  close(): Promise<void>
}

type Options = {
  max?: number
  /** Shown in pg_stat_activity, to tell who holds a connection. */
  applicationName?: string
  /** An idle connection broke; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
  /** A query that takes longer is cancelled by the server. Scripts have no limit. */
  statementMs?: number
  /** How long somebody waits for a connection. */
  connectMs?: number
}

/** How much longer we wait for a server that does not even say that it cancelled: it is frozen, or unplugged. */
const SILENCE_MS = 2_000

/**
 * pg gives up waiting for an answer and leaves the connection as it is, to be handed to the next one, who would wait
 * behind the same question. Here such a connection is closed. And what is asked often is prepared once a connection.
 */
function createClientClass(nameStatement: NameStatement) {
  return class OwnClient extends pg.Client {
    override query(...args: unknown[]): never {
      args[0] = nameStatement(args[0])
      const at = args.findLastIndex((arg) => typeof arg === 'function')
      const callback = args[at] as ((error: Error | undefined, result: unknown) => void) | undefined
      if (callback) {
        args[at] = (error: Error | undefined, result: unknown) => {
          closeIfSilent(this, error)
          callback(error, result)
        }
      }
      const asked: unknown = super.query(...(args as [string]))
      if (asked instanceof Promise) asked.catch((error) => closeIfSilent(this, error))
      return asked as never
    }
  }
}

function closeIfSilent(client: pg.Client, error: Error | undefined): void {
  if (error?.message !== 'Query read timeout') return
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

const databaseOn = (client: NodePgClient): Database =>
  new NodePgDatabase(dialect, new OwnSession(client, dialect, undefined), undefined)

export function openDatabase(url: string, options: Options = {}): OpenDatabase {
  const {
    max = 10,
    applicationName = 'coqui-carry',
    onIdleError = () => {},
    statementMs,
    connectMs = 10_000,
  } = options
  const pool = new pg.Pool({
    Client: createClientClass(createStatementNames()),
    connectionString: url,
    ...(statementMs && { statement_timeout: statementMs, query_timeout: statementMs + SILENCE_MS }),
    max,
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
  })
  // Without a listener Node would end the process.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', onIdleError))
  const db = databaseOn(pool)
  const commits = createCommits()
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await commits.watch(work, (watched) => databaseOn(client).transaction(watched, config))
    } finally {
      // Drizzle's own keeps the connection for good when its BEGIN fails, until the pool has none left.
      client.release()
    }
  }
  atOnceOf.set(db, (work) => commits.watch(work, (watched) => watched(databaseOn(pool) as never)))
  barrierOf.set(
    db,
    createFlushBarrier(() => pool.query(FLUSH)),
  )
  return {
    pool,
    db,
    onCommitted: commits.on,
    close: () => pool.end(),
  }
}
