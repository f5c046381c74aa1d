/** The connections of one process to the database. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
/** What `db.transaction` hands to its callback. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

export type OpenDatabase = { pool: pg.Pool; db: Database; close(): Promise<void> }

type Options = {
  max?: number
  /** Shown in pg_stat_activity, to tell who holds a connection. */
  applicationName?: string
  /** An idle connection broke; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

export function openDatabase(url: string, options: Options = {}): OpenDatabase {
  const { max = 10, applicationName = 'coqui-carry', onIdleError = () => {} } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  // Without a listener Node would end the process.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', onIdleError))
  const db = drizzle({ client: pool })
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client }).transaction(work, config)
    } finally {
      // Drizzle's own keeps the connection for good when its BEGIN fails, until the pool has none left.
      client.release()
    }
  }
  return { pool, db, close: () => pool.end() }
}
