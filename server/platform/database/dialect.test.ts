import { and, asc, eq, gt, inArray, isNull, placeholder, sql } from 'drizzle-orm'
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { orderLines, orders } from '#server/schema/orders.ts'
import { users } from '#server/schema/people.ts'
import { isOneOf } from './conditions.ts'
import { dialect, writtenOnce } from './dialect.ts'

const drizzles = new PgDialect()
const at = new Date('2026-11-18T00:00:00Z')
const build = new QueryBuilder()
const count = build
  .select({ n: sql<number>`count(*)`.as('n') })
  .from(orderLines)
  .where(eq(orderLines.sku, 'a'))

const counted = build
  .select({ orderId: orderLines.orderId, pieces: sql<number>`sum(${orderLines.quantity})`.as('pieces') })
  .from(orderLines)
  .groupBy(orderLines.orderId)
  .as('counted')
const named = build.$with('named').as(build.select({ id: orders.id }).from(orders))

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
  'a query that is joined under a name': build
    .select({ id: orders.id, pieces: counted.pieces })
    .from(orders)
    .leftJoin(counted, eq(counted.orderId, orders.id))
    .where(gt(counted.pieces, 2))
    .getSQL(),
  'a query with a value that is joined under a name': build
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(count.as('counted'), eq(orders.number, 'b'))
    .getSQL(),
  'a query before it': build.with(named).select({ id: named.id }).from(named).getSQL(),
  'one query within another': sql`select ${count}, ${1}`,
  'what is left to Drizzle': sql`select ${placeholder('later')}, ${sql`${1}`.inlineParams()}, ${{ a: 1 }}`,
}

describe('a statement', () => {
  it.each(Object.entries(STATEMENTS))('of %s is written as Drizzle writes it', (_, statement) => {
    if (!statement) throw new Error('There is none.')
    const { sql: text, params } = drizzles.sqlToQuery(statement)
    expect(dialect.sqlToQuery(statement)).toMatchObject({ sql: text, params })
    // What is always written the same is remembered.
    expect(dialect.sqlToQuery(statement)).toMatchObject({ sql: text, params })
  })
})

describe('a part that is written once', () => {
  const part = writtenOnce<'orderId' | 'sku'>(
    sql`exists (${build
      .select({ one: sql`1` })
      .from(orderLines)
      .where(
        and(eq(orderLines.orderId, sql.placeholder('orderId')), eq(orderLines.sku, sql.placeholder('sku'))),
      )})`,
  )

  it('takes other values each time, and its place among those of the statement', () => {
    const { sql: text, params } = dialect.sqlToQuery(
      sql`select ${1}, ${part({ orderId: 'a', sku: 'b' })}, ${2}`,
    )
    expect(params).toEqual([1, 'a', 'b', 2])
    expect(text).toContain('"order_lines"."order_id" = $2 and "order_lines"."sku" = $3')
    expect(dialect.sqlToQuery(part({ orderId: 'c', sku: 'd' })).params).toEqual(['c', 'd'])
  })

  it('has no value of its own, which would be the same for everybody', () => {
    expect(() => writtenOnce(sql`select ${'somebody'}`)).toThrow('written once')
  })
})
