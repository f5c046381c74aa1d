import { type CsvRow, writeCsv } from '#contract/csv.ts'

export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  const url = URL.createObjectURL(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
