/** Brings a database to the newest schema: `server/migrations/NNNN-name.sql`, each once, in order. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { repositoryRoot } from '../env.ts'
import { withClient } from './postmaster.ts'

const ourDirectory = join(repositoryRoot, 'server/migrations')
/** Any number, as long as nobody else in this database uses it. */
const advisoryLock = 7_266_254_011
const fileName = /^\d{4}-[a-z0-9-]+\.sql$/

type Migration = { name: string; sql: string; checksum: string }
type Options = { directory?: string; log?: (line: string) => void }

/** Several processes may call this at once: one works, the others wait and find nothing left to do. */
export async function migrate(
  url: string,
  { directory = ourDirectory, log = () => {} }: Options = {},
): Promise<void> {
  const migrations = readMigrations(directory)
  await withClient(url, async (client) => {
    // Held by the session, so it is freed even when this process dies.
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(
      `create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`,
    )
    for (const migration of findPending(migrations, await readApplied(client))) {
      log(`Migrating: ${migration.name}`)
      await applyMigration(client, migration)
    }
  })
}

/** Names of the files that a database still lacks, for /readyz and the doctor. */
export async function pendingMigrations(
  queryable: pg.Pool | pg.ClientBase,
  directory = ourDirectory,
): Promise<string[]> {
  return findPending(readMigrations(directory), await readApplied(queryable)).map(({ name }) => name)
}

async function applyMigration(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed and changed nothing: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  for (const { name, checksum } of migrations) {
    const recorded = applied.get(name)
    if (recorded && recorded !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it had been applied. Undo the change and put it into a new file.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function readApplied(queryable: pg.Pool | pg.ClientBase): Promise<Map<string, string>> {
  const { rows: found } = await queryable.query(`select to_regclass('schema_migrations') as table`)
  if (!found[0].table) return new Map()
  const { rows } = await queryable.query('select name, checksum from schema_migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'))
  const numbers = new Map<string, string>()
  for (const name of names) {
    if (!fileName.test(name))
      throw new Error(`The migration ${name} must be named like 0001-what-it-does.sql.`)
    const twin = numbers.get(name.slice(0, 4))
    if (twin) throw new Error(`The migrations ${twin} and ${name} have the same number.`)
    numbers.set(name.slice(0, 4), name)
  }
  return names.sort().map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
  })
}
