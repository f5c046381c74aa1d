/** One table as CSV. A spreadsheet would run a text that begins like a formula, so such text gets an apostrophe. */
export type Cell = string | number

export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  // The mark at the start makes Excel read accents right.
  return `\ufeff${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
