import type pg from 'pg'

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
