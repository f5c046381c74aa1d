/**
 * Reads rows into objects, as Drizzle does, which asks of each value of each row anew what its column is. Here that is asked
 * once a query.
 */
import { Column, getTableName, SQL, Subquery } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

type Row = Record<string, unknown>
type Field = SelectedFieldsOrdered[number]['field']
interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}
/** By its table's name: whether there is always a row of it. */
type IsAlwaysThere = Readonly<Record<string, boolean>>

type Schema = Record<string, never>
type Prepare = NodePgSession<Schema, Schema>['prepareQuery']

export class OwnSession extends NodePgSession<Schema, Schema> {
  override prepareQuery<T extends PreparedQueryConfig>(...given: Parameters<Prepare>): PgPreparedQuery<T> {
    const [query, fields, name, isInArrays, mapRows, ...rest] = given
    if (!fields || mapRows) return super.prepareQuery<T>(...given)
    const prepared: PgPreparedQuery<T> = super.prepareQuery<T>(
      query,
      fields,
      name,
      isInArrays,
      (rows) => readRows(fields, rows, (prepared as unknown as Joins).joinsNotNullableMap),
      ...rest,
    )
    return prepared
  }
}

/** What Drizzle notes in a query that is ready. */
interface Joins {
  joinsNotNullableMap?: IsAlwaysThere
}

/** Reads all rows of one query. Where a table is joined that may have no row, its part of the object is null then. */
function readRows(
  fields: SelectedFieldsOrdered,
  rows: readonly unknown[][],
  isAlwaysThere: IsAlwaysThere | undefined,
): Row[] {
  if (rows.length === 0) return []
  const columns = fields.map(({ path, field }) => ({
    parents: path.slice(0, -1),
    name: path.at(-1) ?? '',
    decoder: decoderOf(field),
  }))
  const joined = isAlwaysThere ? findJoined(fields, isAlwaysThere) : []
  return rows.map((row) => {
    const result: Row = {}
    for (const [index, { parents, name, decoder }] of columns.entries()) {
      const value = row[index]
      partOf(result, parents)[name] = value === null ? null : decoder.mapFromDriverValue(value)
    }
    for (const { part, name } of joined) if ((result[part] as Row)[name] === null) result[part] = null
    return result
  })
}

function partOf(result: Row, path: readonly string[]): Row {
  let part = result
  for (const name of path) {
    part[name] ??= {}
    part = part[name] as Row
  }
  return part
}

/** Parts of one table that may have no row, and the column that tells: the first, as Drizzle has it. */
function findJoined(
  fields: SelectedFieldsOrdered,
  isAlwaysThere: IsAlwaysThere,
): { part: string; name: string }[] {
  const found = new Map<string, { part: string; name: string; table: string; isMixed: boolean }>()
  for (const { path, field } of fields) {
    const [part, name] = path
    if (!(field instanceof Column) || part === undefined || name === undefined || path.length > 2) continue
    const table = getTableName(field.table)
    const known = found.get(part)
    if (!known) found.set(part, { part, name, table, isMixed: false })
    else if (known.table !== table) known.isMixed = true
  }
  return [...found.values()].filter(({ table, isMixed }) => !isMixed && !isAlwaysThere[table])
}

function decoderOf(field: Field): Decoder {
  if (field instanceof Column) return field
  const sql = field instanceof SQL ? field : field instanceof Subquery ? field._.sql : field.sql
  return (sql as unknown as { decoder: Decoder }).decoder
}
