/** A titled table, written row by row; its head comes again on every further page. */
import type { Cell, PdfDocument } from './pdf-document.ts'
import { FAINT } from './style.ts'

export interface PdfColumn {
  head: string
  isRight?: boolean
}

export interface PdfTable {
  title: string
  columns: readonly PdfColumn[]
  /** As they are to be read. */
  rows: readonly (readonly string[])[]
  /** Below a line of their own. */
  sums?: readonly string[]
}

const ROW_HEIGHT = 18
/** Of the first column, where the others are numbers. */
const FIRST_SHARE = 0.34

export function writeTable(pdf: PdfDocument, { title, columns, rows, sums = [] }: PdfTable): void {
  // A title never stands alone at the foot of a page.
  pdf.reserveHeight(ROW_HEIGHT * Math.min(rows.length + 3, 6))
  pdf.space(8)
  if (title) pdf.text(title, { size: 12, isBold: true })
  const size = columns.length > 7 ? 7 : undefined
  const writeRow = (texts: readonly string[], style: Partial<Cell> = {}) =>
    pdf.row(texts.map((text, at) => cellOf(text, columns, at, { ...(size ? { size } : {}), ...style })))
  if (columns.some(({ head }) => head))
    writeRow(
      columns.map(({ head }) => head),
      { size: size ?? 8, isBold: true, color: FAINT },
    )
  pdf.rule()
  for (const row of rows) writeRow(row)
  if (sums.length > 0) {
    pdf.rule()
    writeRow(sums, { isBold: true })
  }
  pdf.space(6)
}

function cellOf(text: string, columns: readonly PdfColumn[], at: number, style: Partial<Cell>): Cell {
  const first = columns.length > 7 ? 1 / columns.length : FIRST_SHARE
  const others = (1 - first) / Math.max(1, columns.length - 1)
  return { ...style, text, share: at === 0 ? first : others, isRight: Boolean(columns[at]?.isRight) }
}
