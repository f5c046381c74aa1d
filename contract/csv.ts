/** The one writer of CSV, for the browser and the server. */
export type CsvCell = string | number | null | undefined
export type CsvRow = readonly CsvCell[]

/**
 * What a spreadsheet runs: a text that begins with one of these signs, also in full width, also behind blanks, control and
 * invisible characters, which many programs drop first. A text that begins with a tab or a new line is armed by itself.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

/** Whether a spreadsheet would run it, were it not armed. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** An apostrophe before it makes it a text again. */
function writeCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const harmless = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** At the start of a file it makes Excel read accents right. */
export const CSV_MARK = '\ufeff'

/** Rows of a file that is written a part at a time. */
export function writeCsvRows(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

export function writeCsv(rows: readonly CsvRow[]): string {
  return CSV_MARK + writeCsvRows(rows)
}
