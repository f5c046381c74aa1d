/** Rows with unmistakable words of a person. */
import type { TestShop } from './test-shop.ts'

export const STEM = 'zquirrel'

type Values = Record<string, unknown>

/** A row with the person's words in whatever must not be empty. */
export function createPlanter({ database: { pool } }: TestShop) {
  return async (table: string, values: Values): Promise<void> => {
    const { rows: columns } = await pool.query(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
         and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
    const filled: Values = {}
    for (const { name, type } of columns) filled[name] = fill(table, name, type)
    const row = Object.entries({ ...filled, ...values })
    await pool.query(
      `insert into ${table} (${row.map(([name]) => name).join(', ')}) values (${row.map((_, at) => `$${at + 1}`).join(', ')})`,
      row.map(([, value]) => value),
    )
  }
}

function fill(table: string, name: string, type: string): unknown {
  if (name === 'id') return `${table}_zq`
  if (name === 'language') return 'en'
  if (/(?:_id|_hash|_name_en|path|token)$/.test(name)) return `${table}-${name}`
  if (type === 'jsonb') return JSON.stringify({ said: `${STEM} ${name}` })
  if (type === 'ARRAY') return [`${STEM} ${name}`]
  if (type.startsWith('timestamp')) return new Date('2026-01-01T12:00:00Z')
  return type === 'integer' || type === 'smallint' || type === 'bigint' ? 1 : `${STEM} ${name}`
}
