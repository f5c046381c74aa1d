import { type CsvCell, writeCsvCell } from '#contract/csv-cell.ts'

/** One table as CSV text. */
export function writeCsv(rows: readonly (readonly (CsvCell | null | undefined)[])[]): string {
  return rows.map((row) => row.map((cell) => writeCsvCell(cell ?? '')).join(',')).join('\r\n')
}

/** The mark at the start makes Excel read accents right. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
