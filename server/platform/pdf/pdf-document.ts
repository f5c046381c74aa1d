/** A document of text, rows and rules, from top to bottom, as many pages as it takes. */
import { createPdfFile, type PdfOptions } from './pdf-file.ts'
import { FAINT, FONT, HAIRLINE, INK } from './style.ts'

const MARGIN = 54
/** For the page's number. */
const FOOT = 24
const GAP = 4

export interface TextStyle {
  size?: number
  isBold?: boolean
  color?: string
}

export interface Cell extends TextStyle {
  text: string
  /** Of the sheet's width. */
  share: number
  isRight?: boolean
}

export type PdfLogo = { png: Buffer } | { paths: readonly string[]; grid: number; strokeWidth: number }

export interface PdfDocument {
  text(text: string, style?: TextStyle): void
  /** Side by side; as high as the highest. Never torn between two pages. */
  row(cells: readonly Cell[]): void
  rule(): void
  /** A mark of lines on a square grid, or a picture, at the left; what follows stands below it. */
  logo(mark: PdfLogo, height: number): void
  space(points: number): void
  /** What follows begins on a new page unless this much fits on this one. */
  reserveHeight(points: number): void
  /** What follows begins at the top of the next page. */
  newPage(): void
  /** Written on every further page before it goes on. */
  onNewPage(head: () => void): void
  /** Numbers the pages by these words and closes the file. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
  numberPages(say: (page: number, pages: number) => string): void
}

export function createPdfDocument(options: Omit<PdfOptions, 'margin'>): PdfDocument {
  const { canvas: doc, finish } = createPdfFile({ ...options, margin: MARGIN })
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN - FOOT
  let y = MARGIN
  let writeHead: (() => void) | null = null

  function applyStyle({ size = 10, isBold = false, color = INK }: TextStyle): void {
    doc
      .font(isBold ? FONT.bold : FONT.regular)
      .fontSize(size)
      .fillColor(color)
  }

  /** On a new page when it does not fit on this one. */
  function makeRoom(height: number): void {
    if (y + height <= bottom) return
    doc.addPage()
    y = MARGIN
    writeHead?.()
  }

  function row(cells: readonly Cell[]): void {
    const heights = cells.map((cell) => {
      applyStyle(cell)
      return doc.heightOfString(cell.text, { width: cell.share * width - GAP })
    })
    const height = Math.max(0, ...heights)
    makeRoom(height)
    let x = MARGIN
    for (const cell of cells) {
      applyStyle(cell)
      const options = { width: cell.share * width - GAP, align: cell.isRight ? 'right' : 'left' } as const
      doc.text(cell.text, x + (cell.isRight ? GAP : 0), y, options)
      x += cell.share * width
    }
    y += height + GAP
  }

  return {
    row,
    text: (text, style = {}) => row([{ ...style, text, share: 1 }]),
    rule() {
      makeRoom(GAP)
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .strokeColor(HAIRLINE)
        .stroke()
      y += 2 * GAP
    },
    logo(mark, height) {
      makeRoom(height)
      if ('png' in mark) doc.image(mark.png, MARGIN, y, { fit: [width / 2, height] })
      else {
        doc
          .save()
          .translate(MARGIN, y)
          .scale(height / mark.grid)
          .lineWidth(mark.strokeWidth)
          .lineCap('round')
          .lineJoin('round')
          .strokeColor(INK)
        for (const path of mark.paths) doc.path(path).stroke()
        doc.restore()
      }
      y += height + GAP
    },
    space(points) {
      y += points
    },
    reserveHeight: makeRoom,
    newPage: () => makeRoom(Number.POSITIVE_INFINITY),
    onNewPage(head) {
      writeHead = head
    },
    numberPages(say) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        applyStyle({ size: 8, color: FAINT })
        const options = { width, align: 'center', lineBreak: false } as const
        doc.text(say(page + 1, count), MARGIN, doc.page.height - MARGIN - 10, options)
      }
    },
    finish,
  }
}
