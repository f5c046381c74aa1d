/** Between the query of a table and the address of its list. Pure. */
import type { TableQuery } from '#web/ui/data-table.tsx'

/** `-name`: by name, the other way round. */
export function readSort(sort: string): TableQuery['sort'] {
  return sort.startsWith('-') ? { id: sort.slice(1), descending: true } : { id: sort, descending: false }
}

export function writeSort(sort: TableQuery['sort']): string | undefined {
  return sort ? `${sort.descending ? '-' : ''}${sort.id}` : undefined
}

/** For a job: the filters that are on. */
export function givenOf(filters: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
