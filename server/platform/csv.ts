import { type CsvCell, writeCsvCell } from '#contract/csv-cell.ts'

export type Cell = CsvCell

/** One table as CSV. */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  // The mark at the start makes Excel read accents right.
  return `\ufeff${rows.map((row) => `${row.map(writeCsvCell).join(',')}\r\n`).join('')}`
}
