/** A file as rows of texts. */
import { parse } from 'csv-parse/sync'
import { IMPORT_LIMITS } from '#contract/catalog/product-import.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readArmedCell } from './armed-cells.ts'

export interface CsvTable {
  headers: string[]
  rows: string[][]
}

/**
 * Comma, semicolon or tab, with or without the mark that Excel puts at the start. `BAD_CSV` when it is none of these. One row more
 * than is allowed tells that there are too many; of a file that is known to be sound the first ones may do.
 */
export function readCsv(text: string, rowsMax: number = IMPORT_LIMITS.rows + 1): CsvTable {
  let records: string[][]
  try {
    records = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to: rowsMax + 1,
    })
  } catch (cause) {
    throw new AppError('BAD_CSV', { cause })
  }
  const [first = [], ...rows] = records
  const headers = first.map((header) => header.trim())
  const isUnfit =
    text.includes('\0') ||
    headers.every((header) => header === '') ||
    headers.length > IMPORT_LIMITS.columns ||
    rows.length === 0 ||
    rows.length > IMPORT_LIMITS.rows
  if (isUnfit) throw new AppError('BAD_CSV', { details: { rows: rows.length, columns: headers.length } })
  return { headers, rows: rows.map((row) => headers.map((_, at) => readArmedCell(row[at] ?? ''))) }
}

/** By the line of headers, where no text is as long as to hold all of them. */
function findDelimiter(text: string): string {
  const line = text.slice(0, text.search(/\r?\n|$/))
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
