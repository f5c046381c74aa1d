/** Conditions that the query builder would write in a way that prepared statements are slower with. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * With one parameter for any number of values, so that the text of the statement stays the same and is prepared once. One value is
 * compared as such: of a list that it does not know the database expects ten, and where it would do something for each of them it
 * plans the statement anew every time rather than keep a plan for ten (docs/decisions/099-what-an-order-costs.md).
 */
export function isOneOf(column: PgColumn | SQL, values: readonly string[]): SQL {
  const [value] = values
  if (values.length === 1) return sql`${column} = ${value}`
  return sql`${column} = any(${sql.param([...values])}::text[])`
}

/**
 * With the words in the text of the statement: of a parameter the database does not know beforehand whether an index of
 * some rows alone (`where status = 'booked'`) has them all.
 */
export function isWord<Column extends PgColumn>(
  column: Column,
  ...words: readonly (Column['_']['data'] & string)[]
): SQL {
  const quoted = words.map((word) => {
    if (!/^\w+$/.test(word)) throw new Error(`${word} is not a word`)
    return `'${word}'`
  })
  return sql`${column} in (${sql.raw(quoted.join(', '))})`
}
