/** Counts what is in the database: how many rows each table has, what its numbers add up to, and how many of its times are set. */
import type pg from 'pg'

/** By table, and by table and column: `refunds`, `refunds.amount_cents`. */
export type Tally = Record<string, number>

/** Kept beside the effect, counting attempts, or numbered a moment later: a repeated call may leave more of them. */
const NOT_EFFECTS = ['idempotency_keys', 'live_events', 'rate_counts', 'sessions']

/** Of all tables, or of those that are named: counting all takes a while. */
export async function createTally(pool: pg.Pool): Promise<(tables?: readonly string[]) => Promise<Tally>> {
  const { rows } = await pool.query<{ name: string; sums: string[]; times: string[] }>(
    `select t.table_name as name, coalesce(array_agg(c.column_name order by c.column_name)
         filter (where c.data_type in ('integer', 'bigint', 'smallint', 'boolean') and c.column_name <> 'id'
           and c.column_name not like '%\\_id'), '{}')::text[] as sums,
       coalesce(array_agg(c.column_name) filter (where c.data_type like 'timestamp%'), '{}')::text[] as times
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all ($1)
     group by t.table_name`,
    [NOT_EFFECTS],
  )
  const counting = new Map(rows.map(({ name, sums, times }) => [name, countRows(name, name, sums, times)]))
  counting.set('jobs', countRows('jobs', 'graphile_worker.jobs', [], []))
  return async (tables = [...counting.keys()]) => {
    if (tables.length === 0) return {}
    const query = tables.map((name) => counting.get(name)).join(' union all ')
    const counted = await pool.query<{ part: Tally }>(query)
    return Object.assign({}, ...counted.rows.map(({ part }) => part))
  }
}

function countRows(name: string, table: string, sums: string[], times: string[]): string {
  const parts = [
    ...sums.map((column) => `, '${name}.${column}', coalesce(sum(${column}::int), 0)`),
    ...times.map((column) => `, '${name}.${column}', count(${column})`),
  ]
  return `select jsonb_build_object('${name}', count(*)${parts.join('')}) as part from ${table}`
}

/** What came or went between the two; nothing of what stayed. */
export function changeOf(before: Tally, after: Tally): Tally {
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}
