/** The declarations and the migrated database say the same, and every table has an owner. */
import { existsSync } from 'node:fs'
import { is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#server/platform/database/postmaster.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import * as applications from './applications.ts'
import * as bookings from './bookings.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as collections from './collections.ts'
import * as draftOrders from './draft-orders.ts'
import * as email from './email.ts'
import * as events from './events.ts'
import * as instructors from './instructors.ts'
import * as inventory from './inventory.ts'
import * as ledger from './ledger.ts'
import * as loyalty from './loyalty.ts'
import * as messages from './messages.ts'
import * as moderation from './moderation.ts'
import * as orderTables from './orders.ts'
import { TABLE_OWNERS } from './owners.ts'
import * as paymentTables from './payments.ts'
import * as people from './people.ts'
import * as platform from './platform.ts'
import * as printOnDemand from './print-on-demand.ts'
import * as privacy from './privacy.ts'
import * as productImport from './product-import.ts'
import * as providers from './providers.ts'
import * as reviews from './reviews.ts'
import * as site from './site.ts'
import * as teams from './teams.ts'
import * as waivers from './waivers.ts'
import * as wishlist from './wishlist.ts'

/** The bookkeeping of `platform/database/migrate.ts`, which must exist before the first migration. */
const NOT_OF_THE_PRODUCT = ['schema_migrations']

interface ColumnShape {
  type: string
  isNullable: boolean
  /** As SQL says it, without quotes and casts; null: none. */
  default: string | null
}
interface TableShape {
  columns: Record<string, ColumnShape>
  primaryKey: string[]
}
type Shapes = Record<string, TableShape>

function declaredTables(): PgTable[] {
  const areas: object[] = [
    applications,
    bookings,
    cart,
    catalog,
    collections,
    draftOrders,
    email,
    events,
    inventory,
    ledger,
    loyalty,
  ]
  areas.push(
    instructors,
    messages,
    moderation,
    orderTables,
    paymentTables,
    people,
    platform,
    printOnDemand,
    privacy,
    productImport,
    providers,
    reviews,
    site,
    teams,
    waivers,
    wishlist,
  )
  return areas.flatMap((area) => Object.values(area)).filter((value) => is(value, PgTable))
}

function shapeOfDeclaration(table: PgTable): [name: string, shape: TableShape] {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const single = columns.filter((column) => column.primary)
  const shape = {
    columns: Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: column.getSQLType().replace(', ', ','),
          isNullable: !column.notNull,
          default: declaredDefault(column),
        },
      ]),
    ),
    primaryKey: (primaryKeys[0]?.columns ?? single).map((column) => column.name),
  }
  return [name, shape]
}

function declaredDefault(column: PgColumn): string | null {
  if (column.generatedIdentity) return 'identity'
  // PostgreSQL puts its own parentheses into what it is made from.
  if (column.generated) return 'generated'
  const value: unknown = column.default
  if (value === undefined) return null
  if (is(value, SQL)) return bare(new PgDialect().sqlToQuery(value).sql)
  if (Array.isArray(value) && column.getSQLType().endsWith('[]')) return `{${value.join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `'draft'::text` is `draft`. */
function bare(expression: string): string {
  return /^'(.*)'(::.*)?$/.exec(expression)?.[1] ?? expression
}

async function readDatabase(url: string): Promise<Shapes> {
  const rows = await withClient(url, async (client) => {
    const result = await client.query(`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        not a.attnotnull as is_nullable, pg_get_expr(d.adbin, d.adrelid) as default, a.attidentity <> '' as is_identity,
        a.attgenerated <> '' as is_generated,
        array_position(k.conkey, a.attnum) as key_position
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by c.relname, key_position`)
    return result.rows
  })
  const shapes: Shapes = {}
  for (const row of rows) {
    shapes[row.table] ??= { columns: {}, primaryKey: [] }
    const shape = shapes[row.table] as TableShape
    const stored = row.default === null ? null : bare(row.default)
    const value = row.is_generated ? 'generated' : stored
    shape.columns[row.column] = {
      type: row.type,
      isNullable: row.is_nullable,
      default: row.is_identity ? 'identity' : value,
    }
    if (row.key_position !== null) shape.primaryKey.push(row.column)
  }
  for (const name of NOT_OF_THE_PRODUCT) delete shapes[name]
  return shapes
}

/** What the two sides disagree about, a sentence each. */
function compareShapes(declared: Shapes, database: Shapes): string[] {
  return namesOf(declared, database).flatMap((name) => {
    const [ours, theirs] = [declared[name], database[name]]
    if (!ours) return [`${name} is not declared`]
    if (!theirs) return [`${name} is declared and not in the database`]
    const columns = namesOf(ours.columns, theirs.columns).flatMap((column) =>
      compareColumn(`${name}.${column}`, ours.columns[column], theirs.columns[column]),
    )
    return [
      ...columns,
      ...compareValue(`the primary key of ${name}`, `${ours.primaryKey}`, `${theirs.primaryKey}`),
    ]
  })
}

function compareColumn(name: string, ours?: ColumnShape, theirs?: ColumnShape): string[] {
  if (!ours) return [`${name} is not declared`]
  if (!theirs) return [`${name} is declared and not in the database`]
  return [
    ...compareValue(`the type of ${name}`, ours.type, theirs.type),
    ...compareValue(`whether ${name} may be null`, ours.isNullable, theirs.isNullable),
    ...compareValue(`the default of ${name}`, ours.default, theirs.default),
  ]
}

function compareValue<T>(what: string, ours: T, theirs: T): string[] {
  return ours === theirs ? [] : [`${what} is declared as ${ours}, and is ${theirs}`]
}

function namesOf(...sides: object[]): string[] {
  return [...new Set(sides.flatMap((side) => Object.keys(side)))].sort()
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('declares every table of the migrated database as it is', async () => {
  const declared = Object.fromEntries(declaredTables().map(shapeOfDeclaration))
  expect(compareShapes(declared, await readDatabase(database.url))).toEqual([])
})

it('declares each table once', () => {
  const names = declaredTables().map((table) => getTableConfig(table).name)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

it('gives every table an owner that exists', () => {
  const names = declaredTables().map((table) => getTableConfig(table).name)
  expect(Object.keys(TABLE_OWNERS).toSorted()).toEqual(names.toSorted())
  const folders = [...new Set(Object.values(TABLE_OWNERS))].map((owner) =>
    owner === 'platform' ? 'server/platform' : `server/features/${owner}`,
  )
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
})

describe('the comparison', () => {
  const id = { type: 'text', isNullable: false, default: null }
  const shape: TableShape = { columns: { id }, primaryKey: ['id'] }

  it.each<[string, TableShape, string]>([
    ['a type', { ...shape, columns: { id: { ...id, type: 'uuid' } } }, 'the type of boats.id'],
    ['a null', { ...shape, columns: { id: { ...id, isNullable: true } } }, 'whether boats.id may be null'],
    ['a default', { ...shape, columns: { id: { ...id, default: 'x' } } }, 'the default of boats.id'],
    ['a primary key', { ...shape, primaryKey: [] }, 'the primary key of boats'],
    ['a column', { ...shape, columns: { id, sail: id } }, 'boats.sail is not declared'],
  ])('sees %s that differs', (_, other, complaint) => {
    expect(compareShapes({ boats: shape }, { boats: other })).toEqual([expect.stringContaining(complaint)])
  })

  it('sees a table that only one side has, and nothing where both agree', () => {
    expect(compareShapes({ boats: shape }, { boats: shape })).toEqual([])
    expect(compareShapes({}, { boats: shape })).toEqual(['boats is not declared'])
    expect(compareShapes({ boats: shape }, {})).toEqual(['boats is declared and not in the database'])
  })
})
