/** Nothing that a person is in is left out of the inventory, and nothing in it has ceased to exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '#server/platform/database/postmaster.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { entriesOf } from './describe.ts'
import { gone, type Inventory, kept, nameless, nobody, type TableEntry } from './entries.ts'
import { INVENTORY, WINGS } from './inventory.ts'
import { writePrivacyDoc } from './privacy-doc.ts'

const root = join(import.meta.dirname, '../../..')

/** Columns that name somebody without a foreign key: deeds outlive their doers. */
const POINTER =
  /^(?:user_id|actor_id|author_id|owner_id|holder_id|sender_id|reporter_id|customer_id|uploader_id|assigned_to|merged_into|.*_user_id|.*_by)$/
/** Not of a person: what holds stock, and a side of a conversation. */
const NO_POINTERS = ['reservations.reserved_by', 'cart_lines.held_by', 'conversation_blocks.blocked_by']
/** Facts about somebody, whatever else the table holds. */
const PERSONAL = /(?:email|phone|birth_date|ip_address|user_agent|given_name|surname|typed_name|_address$)/
/** Ids, hashes and keys are no words. */
const NO_WORDS = /(?:^id|_ids?|_hash|^hash(?:_en|_es)?|_key|^key|once_key|gateway|gateway_id|_on)$/

interface Found {
  table: string
  pointers: string[]
  words: string[]
}

async function declaredTables(): Promise<PgTable[]> {
  const files = globSync('server/schema/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const areas = await Promise.all(files.map((path) => import(join(root, path))))
  return areas.flatMap((area: object) => Object.values(area)).filter((value) => is(value, PgTable))
}

function isText(column: PgColumn): boolean {
  const { enumValues } = column as { enumValues?: string[] }
  const base = (column as { baseColumn?: { enumValues?: string[] } }).baseColumn
  return (
    /^(?:text|jsonb|text\[\]|date)$/.test(column.getSQLType()) &&
    !enumValues?.length &&
    !base?.enumValues?.length
  )
}

function look(table: PgTable, foreignKeys: readonly string[]): Found {
  const { name, columns } = getTableConfig(table)
  const pointers = columns
    .map((column) => column.name)
    .filter((column) => foreignKeys.includes(`${name}.${column}`) || POINTER.test(column))
    .filter((column) => !NO_POINTERS.includes(`${name}.${column}`))
  const words = columns
    .filter((column) => isText(column) && !pointers.includes(column.name) && !NO_WORDS.test(column.name))
    .map((column) => column.name)
  return { table: name, pointers, words }
}

/** What the inventory does not say of a table, a sentence each. */
function complain({ table, pointers, words }: Found, inventory: Inventory): string[] {
  const entry = inventory[table]
  if (!entry) return [`${table} is not in the inventory`]
  const listed = new Set([
    ...entry.of,
    ...entry.anonymize,
    ...entry.forget,
    ...entry.blank,
    ...Object.keys(entry.keep),
  ])
  const missing = pointers.filter((column) => !listed.has(column))
  if (entry.rule === 'nobody') missing.push(...words.filter((column) => PERSONAL.test(column)))
  const holdsPeople = pointers.length > 0 || words.some((column) => PERSONAL.test(column))
  if (entry.rule === 'anonymize' || (entry.rule === 'keep' && holdsPeople))
    missing.push(...words.filter((column) => !listed.has(column)))
  return [...new Set(missing)].map((column) => `${table}.${column} is not in the inventory`)
}

let database: TestDatabase
let found: Found[]
let columnsOf: Record<string, string[]>
beforeAll(async () => {
  database = await createTestDatabase()
  const foreignKeys = await withClient(database.url, async (client) => {
    const { rows } = await client.query(`
      select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`)
    return rows.map(({ name }) => name as string)
  })
  const tables = await declaredTables()
  found = tables.map((table) => look(table, foreignKeys))
  columnsOf = Object.fromEntries(
    tables.map((table) => {
      const { name, columns } = getTableConfig(table)
      return [name, columns.map((column) => column.name)]
    }),
  )
})
afterAll(() => database.drop())

it('lists every table, and in it whatever points to a person or holds their words', () => {
  expect(found.flatMap((table) => complain(table, INVENTORY))).toEqual([])
})

it('names nothing that does not exist, and each table once', () => {
  const names = Object.values(WINGS).flatMap((wing) => Object.keys(wing))
  expect(names.filter((name) => !columnsOf[name])).toEqual([])
  expect(names.length).toBe(new Set(names).size)
  const unknown = Object.entries(INVENTORY).flatMap(([table, entry]) =>
    entriesOf(entry)
      .filter(({ column }) => !columnsOf[table]?.includes(column))
      .map(({ column }) => `${table}.${column}`),
  )
  expect(unknown).toEqual([])
})

it('is what docs/privacy.md says', () => {
  const path = join(root, 'docs/privacy.md')
  expect(existsSync(path) && readFileSync(path, 'utf8')).toBe(writePrivacyDoc())
})

it.each<[string, TableEntry | undefined, string[]]>([
  ['a table', undefined, ['boats is not in the inventory']],
  ['a pointer', kept('', { keep: { log: 'x' } }), ['boats.user_id is not in the inventory']],
  ['a doer of another’s row', gone('id', ''), ['boats.user_id is not in the inventory']],
  ['words', nameless('', { forget: 'user_id' }), ['boats.log is not in the inventory']],
  ['somebody in a table of nobody', nobody(''), ['boats.user_id is not in the inventory']],
  ['nothing', nameless('', { forget: 'user_id', anonymize: 'log' }), []],
])('notices %s that is left out', (_, entry, complaints) => {
  const boats = { table: 'boats', pointers: ['user_id'], words: ['log'] }
  expect(complain(boats, entry ? { boats: entry } : {})).toEqual(complaints)
})
