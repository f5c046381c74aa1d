/**
 * A text that a spreadsheet would run is exported with an apostrophe before it (`contract/csv.ts`), and read without it. A
 * text that has an apostrophe before such a sign by itself is exported with one more: what comes back is what went out.
 */
import { isFormula } from '#contract/csv.ts'

const isArmed = (text: string) => /^'+/.test(text) && isFormula(text.replace(/^'+/, ''))

export function readArmedCell(cell: string): string {
  return isArmed(cell) ? cell.slice(1) : cell
}

/** For a cell that `writeCsv` writes next, which arms what bears no apostrophe yet. */
export function armAgain(text: string): string {
  return isArmed(text) ? `'${text}` : text
}
