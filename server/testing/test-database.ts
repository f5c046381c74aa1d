/** A fresh database a test file, copied from a template that `test-cluster.ts` made for the whole run. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { isAuditAction } from '#contract/site/audit-actions.ts'
import { type AuditField, readAuditField } from '#contract/site/audit-fields.ts'
import { AUDIT_LISTED_FIELDS, isNamedValue } from '#contract/site/audit-values.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/pool.ts'
import { closeLater } from './close-later.ts'
import { findCluster } from './cluster-address.ts'

export const templateName = 'test_template'
/** A machine that is shared may stand still for a while, which says nothing about what is tested. */
export const PATIENT_MS = 120_000

export type TestDatabase = {
  url: string
  /** Looks for what `drop` complains of, on a connection that is there already. */
  check(pool: pg.Pool): Promise<void>
  drop(): Promise<void>
  /** What is in it is in those that are made from its name. Nobody may be connected to it. */
  becomeTemplate(): Promise<string>
}

export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const clusterUrl = await findCluster()
  const name = `test_${randomBytes(8).toString('hex')}`
  const cluster = openCluster(clusterUrl)
  await cluster.query(`create database ${name} template ${template} strategy file_copy`)
  let known: string[] | null = null
  return {
    url: databaseUrl(clusterUrl, name),
    async check(pool) {
      known = await listNamelessOn(pool)
    },
    async drop() {
      const nameless = known ?? (await listNameless(databaseUrl(clusterUrl, name)))
      await cluster.query(`drop database if exists ${name} with (force)`)
      if (nameless.length > 0)
        throw new Error(
          `The audit log has no names for these (contract/site/audit-*.ts): ${nameless.join(', ')}`,
        )
    },
    async becomeTemplate() {
      await closeTemplate(cluster, name)
      return name
    },
  }
}

/** Copying is refused while somebody is connected to it, so nobody may. */
export async function closeTemplate(cluster: pg.Client | pg.Pool, name: string): Promise<void> {
  await cluster.query(`alter database ${name} with is_template true allow_connections false`)
  // Each copy begins with a checkpoint; the first one would pay for everything written so far.
  await cluster.query('checkpoint')
}

/** With connections to it, closed and dropped with the test or its file. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const test = await createTestDatabase()
  const database = openDatabase(test.url)
  closeLater(async () => {
    await database.close()
    await test.drop()
  })
  return database
}

const clusters = new Map<string, pg.Pool>()

/** One connection a process makes and drops all its databases: a new one for each took as long as half a drop. */
function openCluster(url: string): pg.Pool {
  const known = clusters.get(url)
  if (known) return known
  const cluster = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PATIENT_MS,
    allowExitOnIdle: true,
  })
  // It is replaced by the next who asks.
  cluster.on('error', () => {})
  clusters.set(url, cluster)
  return cluster
}

/** Acts, fields, states and kinds that admins would read in the product's own words, of all that the tests of a file have written. */
export async function listNameless(url: string): Promise<string[]> {
  // Without a time limit: on a busy machine a connection may take long, which says nothing about names.
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    // Dropped already.
    if ((error as { code?: string }).code === '3D000') return []
    throw error
  }
  try {
    return await listNamelessOn(client)
  } finally {
    await client.end()
  }
}

async function listNamelessOn(client: pg.Client | pg.Pool): Promise<string[]> {
  return [...(await listNamelessFields(client)), ...(await listNamelessValues(client))]
}

async function listNamelessFields(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ action: string; field: string | null }>(`
    select distinct action, field from audit_log left join lateral
      jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) field on true
    where action not like 'test-%'`)
  return rows.flatMap(({ action, field }) => {
    if (!isAuditAction(action)) return [action]
    // Those of settings are named by their screen.
    const isNamed = field === null || action === 'change-setting' || readAuditField(field).field !== null
    return isNamed ? [] : [`${action}: ${field}`]
  })
}

/** Where an admin asked for changes, the fields have what they wrote about each. */
async function listNamelessValues(client: pg.Client | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ action: string; field: AuditField; text: string }>(
    `select distinct action, field, text from audit_log
       cross join lateral (values (before), (after)) as side (fields)
       cross join lateral jsonb_each(fields) as one (field, value)
       cross join lateral jsonb_path_query(value, '$[*] ? (@.type() == "string")') word
       cross join lateral (select word #>> '{}' as text) said
     where field = any($1) and action not like '%-ask-%' and action not like 'test-%' and action <> 'change-setting'`,
    [AUDIT_LISTED_FIELDS],
  )
  return rows.flatMap(({ action, field, text }) =>
    text === '' || isNamedValue(action, field, text) ? [] : [`${action}: ${field} ${text}`],
  )
}

export function databaseUrl(clusterUrl: string, name: string): string {
  return Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
}
