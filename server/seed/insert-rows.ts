import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Tx } from '../platform/database/pool.ts'

export type Row = Readonly<Record<string, unknown>>

const ROWS_A_STATEMENT = 2_000

/** Many rows in few statements. Every row has the columns of the first; names come from our own code, never from input. */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((name) => `"${name}"`)
    .join(', ')
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT)
    await client.query(
      `insert into "${table}" (${columns})
       select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb) on conflict do nothing`,
      [JSON.stringify(some)],
    )
  }
}

/** The same in a transaction of ours. */
export async function insertRowsIn(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const name = sql.identifier(table)
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`)
}
