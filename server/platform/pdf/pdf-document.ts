/** Sheets of paper: text, rows and rules, from top to bottom, as many pages as it takes. */
import PDFDocument from 'pdfkit'
import { printable } from '#server/platform/printable.ts'

const MARGIN = 54
/** For the page's number. */
const FOOT = 24
const GAP = 4

const INK = '#1b1f1d'
export const FAINT = '#5d6661'
const HAIRLINE = '#d5dbd7'

export interface TextLook {
  size?: number
  isBold?: boolean
  color?: string
}

export interface Cell extends TextLook {
  text: string
  /** Of the sheet's width. */
  share: number
  isRight?: boolean
}

export interface Paper {
  text(text: string, look?: TextLook): void
  /** Side by side; as high as the highest. Never torn between two pages. */
  row(cells: readonly Cell[]): void
  rule(): void
  space(points: number): void
  /** What follows begins on a new page unless this much fits on this one. */
  keepTogether(points: number): void
  /** Written on every further page before it goes on. */
  onNewPage(head: () => void): void
  /** Numbers the pages by these words and closes the file. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
  numberPages(say: (page: number, pages: number) => string): void
}

interface PaperOptions {
  title: string
  author: string
  at: Date
}

export function createPaper({ title, author, at }: PaperOptions): Paper {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve) => doc.on('end', resolve))
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN - FOOT
  let y = MARGIN
  let writeHead: (() => void) | null = null

  function use({ size = 10, isBold = false, color = INK }: TextLook): void {
    doc
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
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
      use(cell)
      return doc.heightOfString(printable(cell.text), { width: cell.share * width - GAP })
    })
    const height = Math.max(0, ...heights)
    makeRoom(height)
    let x = MARGIN
    for (const cell of cells) {
      use(cell)
      const options = { width: cell.share * width - GAP, align: cell.isRight ? 'right' : 'left' } as const
      doc.text(printable(cell.text), x + (cell.isRight ? GAP : 0), y, options)
      x += cell.share * width
    }
    y += height + GAP
  }

  return {
    row,
    text: (text, look = {}) => row([{ ...look, text, share: 1 }]),
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
    space(points) {
      y += points
    },
    keepTogether: makeRoom,
    onNewPage(head) {
      writeHead = head
    },
    numberPages(say) {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        use({ size: 8, color: FAINT })
        const options = { width, align: 'center', lineBreak: false } as const
        doc.text(printable(say(page + 1, count)), MARGIN, doc.page.height - MARGIN - 10, options)
      }
    },
    async finish() {
      doc.end()
      await finished
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}
