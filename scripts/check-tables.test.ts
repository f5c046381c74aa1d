import { describe, expect, it } from 'vitest'
import { complaintsOf, findTrespasses, readDeclarations, speakerOf, tablesInSql } from './table-rules.ts'

const OWNERS = { boats: 'sales/boats', sails: 'sales/boats', crews: 'people/crews', logs: 'platform' }
const DECLARATIONS = readDeclarations([
  {
    path: 'server/schema/sea.ts',
    text: `export const boats = pgTable('boats', {})
export type Rig = string
export const sailsOfBoats = pgTable(
  'sails',
  {},
)`,
  },
])

function check(path: string, text: string): string[] {
  return complaintsOf(findTrespasses([{ path, text }], OWNERS, DECLARATIONS), OWNERS)
}

const CREW = 'server/features/people/crews/store.ts'
const BOAT = 'server/features/sales/boats/store.ts'

describe("another feature's table", () => {
  it.each([
    ['read', 'const x = sql`select * from crews c join boats b on b.id = c.boat_id`'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template is what is checked
    ['read in a list', 'const x = sql`select 1 from crews c, ${other} o, boats b where true`'],
    ['read on another line', 'const x = sql`\n  select 1\n  from\n    Boats`'],
    ['written', 'const x = sql`insert into boats (id) values (1)`'],
    ['changed', "client.query('update boats set name = $1')"],
    ['deleted from', 'const x = sql`with gone as (delete from boats returning id) select 1`'],
    ['referred to', "client.query('create temp table t (id text references boats)')"],
    ['handed to other SQL', 'const x = partsOf(sql`boats`)'],
    ['a row type', 'const x = sql`select * from jsonb_populate_record(null::boats, $1)`'],
    ['imported', "import { boats } from '#server/schema/sea.ts'"],
    ['imported by another name', "import { boats as ships } from '../../../schema/sea.ts'"],
    ['imported for its type', "import type { boats } from '#server/schema/sea.ts'"],
    ['handed on', "export { boats } from '#server/schema/sea.ts'"],
  ])('is refused when it is %s', (_, text) => {
    expect(check(CREW, text)).toEqual([`${CREW}: boats belongs to sales/boats, not to people/crews`])
  })

  it('is refused when all of an area is imported', () => {
    expect(check(CREW, "import * as sea from '#server/schema/sea.ts'")).toHaveLength(2)
  })

  it('is refused to the platform and to the start as well', () => {
    const text = 'const x = sql`select 1 from boats`'
    expect(check('server/platform/rate.ts', text)).toHaveLength(1)
    expect(check('server/assemble.ts', text)).toHaveLength(1)
    expect(check(CREW, 'const x = sql`delete from logs`')).toHaveLength(1)
  })
})

describe('what is allowed', () => {
  it.each([
    ['its own table', BOAT, 'import { boats } from "#server/schema/sea.ts"; sql`select 1 from boats, sails`'],
    ['a type of the schema', CREW, "import type { Rig } from '#server/schema/sea.ts'"],
    ['words that are no SQL', CREW, '/** Taken from boats. */\nconst boats = 1'],
    ['a column', CREW, 'sql`select extract(day from boats.at), b.boats from crews b`'],
    ['a test', 'server/features/people/crews/crews.test.ts', 'sql`select 1 from boats`'],
    ['the audit', 'server/audit/checks.ts', 'sql`select 1 from boats`'],
    ['the demo shop', 'server/seed/rows.ts', 'sql`select 1 from boats`'],
  ])('%s', (_, path, text) => {
    expect(check(path, text)).toEqual([])
  })
})

it('knows for whom a file speaks', () => {
  expect(speakerOf('server/features/events/bookings/seats/store.ts')).toBe('events/bookings')
  expect(speakerOf('server/platform/http/idempotency.ts')).toBe('platform')
  expect(speakerOf('bench/run.ts')).toBeNull()
})

it('takes no keyword for an alias that hides the next table', () => {
  expect(tablesInSql('select 1 from boats join sails on true')).toEqual(['boats', 'sails'])
})
