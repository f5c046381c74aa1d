import { and, asc, eq, inArray, isNull, placeholder, sql } from 'drizzle-orm'
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { orderLines, orders } from '#server/schema/orders.ts'
import { users } from '#server/schema/people.ts'
import { isOneOf } from './conditions.ts'
import { dialect } from './dialect.ts'

const drizzles = new PgDialect()
const at = new Date('2026-11-18T00:00:00Z')
const build = new QueryBuilder()
const count = build.select({ n: sql<number>`count(*)`.as('n') }).from(orderLines)

const STATEMENTS = {
  'values of all kinds': sql`select ${'text'}, ${1}, ${true}, ${null}, ${at}, ${undefined}`,
  'parts within parts': sql`with ${sql.identifier('a"b')} as (${sql`select ${1}`}) select ${sql.join([sql`${2}`, sql`${3}`], sql`, `)}`,
  'a list, and one as a parameter': sql`select ${['a', 'b']}, ${sql.param(['a', 'b'])}::text[]`,
  'columns and tables': sql`select ${orders.id}, ${users.email} from ${orders}`,
  'a value that its column encodes': sql`select ${sql.param(at, orders.createdAt)}, ${sql.param({ a: 1 }, orders.address)}`,
  'raw words': sql`select ${sql.raw("'booked'")}, ${sql.empty()}`,
  'a condition': and(eq(orders.id, 'o'), isNull(users.deletedAt), inArray(orders.language, ['en', 'es'])),
  'a query of the builder': build
    .select({ id: orders.id, name: users.displayName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(isOneOf(orders.id, ['a']), eq(orders.createdAt, at)))
    .orderBy(asc(orders.id))
    .limit(5)
    .getSQL(),
  'what is left to Drizzle': sql`select ${placeholder('later')}, ${sql`${1}`.inlineParams()}, (${count}), ${{ a: 1 }}`,
}

describe('a statement', () => {
  it.each(Object.entries(STATEMENTS))('of %s is written as Drizzle writes it', (_, statement) => {
    if (!statement) throw new Error('There is none.')
    const { sql: text, params } = drizzles.sqlToQuery(statement)
    expect(dialect.sqlToQuery(statement)).toMatchObject({ sql: text, params })
  })
})
