/** One cell of a CSV table, the same from the browser and from the server. */
export type CsvCell = string | number

/**
 * What a spreadsheet runs: a text that begins with one of these signs, also in full width, also behind blanks, control and
 * invisible characters, which many programs drop first. A text that begins with a tab or a new line is armed by itself.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

/** Whether a spreadsheet would run it, were it not armed. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** An apostrophe before it makes it a text again. */
export function writeCsvCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
