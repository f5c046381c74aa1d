/** The inventory a column at a time. */
import type { TableEntry } from './entries.ts'

export interface ColumnEntry {
  column: string
  fate: 'row deleted' | 'emptied' | 'kept'
  why: string
}

/** A column that is emptied but for a part stands under both. */
export function entriesOf(entry: TableEntry): ColumnEntry[] {
  const emptied = [...entry.anonymize, ...entry.forget, ...entry.blank]
  return [
    ...entry.of.map((column) => ({ column, fate: 'row deleted' as const, why: '' })),
    ...emptied.map((column) => ({ column, fate: 'emptied' as const, why: '' })),
    ...Object.entries(entry.keep).map(([column, why]) => ({ column, fate: 'kept' as const, why })),
  ]
}
