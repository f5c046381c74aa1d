/** A sheet for a ticket: the cover's band, columns of facts, and the code in the sharpest of lines. */
import type { EventKind } from '#contract/events/event-terms.ts'
import { FAINT, FONT, HAIRLINE, INK, openPdfFile, type PdfCanvas } from '#server/platform/pdf/index.ts'
import type { QrModules } from './qr.ts'

export const MARGIN = 48
const BAND_HEIGHT = 216

const BAND = '#131b18'
const ON_BAND = '#f3efe6'
/** As the covers are tinted. */
const TINTS: Record<EventKind, string> = {
  match: '#d8ad5c',
  course: '#6fb7a8',
  clinic: '#8fb06a',
  open_range: '#c98a6a',
  social: '#a99ac4',
}

export interface TextStyle {
  size?: number
  isBold?: boolean
  /** Of letters and digits alone, apart from each other. */
  isCode?: boolean
  color?: 'ink' | 'faint' | 'band' | 'tint'
  width?: number
  align?: 'left' | 'center' | 'right'
}

export interface TicketSheet {
  width: number
  /** Returns where the next line may begin. */
  text(text: string, x: number, y: number, style?: TextStyle): number
  rule(x: number, y: number, width: number): void
  qr(modules: QrModules, x: number, y: number, size: number): void
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

interface SheetOptions {
  title: string
  author: string
  language: string
  kind: EventKind
  /** The same venue has the same hills. */
  seed: string
  at: Date
}

export async function openTicketSheet({ kind, seed, ...options }: SheetOptions): Promise<TicketSheet> {
  const { canvas: doc, finish } = await openPdfFile({ ...options, margin: 0 })
  const tint = TINTS[kind]
  const colors = { ink: INK, faint: FAINT, band: ON_BAND, tint }
  drawBand(doc, tint, seed)
  return {
    width: doc.page.width - 2 * MARGIN,
    text(
      text,
      x,
      y,
      { size = 10, isBold = false, isCode = false, color = 'ink', width, align = 'left' } = {},
    ) {
      const font = isBold ? FONT.bold : FONT.regular
      doc
        .font(isCode ? FONT.code : font)
        .fontSize(size)
        .fillColor(colors[color])
      const options = { width: width ?? doc.page.width - MARGIN - x, align }
      doc.text(text, x, y, options)
      return y + doc.heightOfString(text, options)
    },
    rule(x, y, width) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(HAIRLINE)
        .stroke()
    },
    qr(modules, x, y, size) {
      const step = size / modules.size
      for (let row = 0; row < modules.size; row++)
        for (let column = 0; column < modules.size; column++)
          // A hair more than its place: printers leave gaps between what only touches.
          if (modules.isDark(row, column))
            doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05)
      doc.fill('#000000')
    },
    finish,
  }
}

const LINES = 13

/** Contour lines over the whole width, as on the cover. */
function drawBand(doc: PdfCanvas, tint: string, seed: string): void {
  const { width } = doc.page
  doc.rect(0, 0, width, BAND_HEIGHT).fill(BAND)
  const phase = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 6_283, 7) / 1_000
  const heightAt = (x: number, line: number) =>
    (line / (LINES - 3)) * BAND_HEIGHT -
    34 * Math.sin(x / 97 + phase + line * 0.21) -
    19 * Math.sin(x / 41 + 2 * phase + line * 0.4)
  doc.save()
  doc.rect(0, 0, width, BAND_HEIGHT).clip()
  for (let line = 0; line < LINES; line++) {
    doc.moveTo(0, heightAt(0, line))
    for (let x = 6; x <= width + 6; x += 6) doc.lineTo(x, heightAt(x, line))
    doc
      .lineWidth(line % 4 === 0 ? 1 : 0.5)
      .strokeOpacity(0.28)
      .strokeColor(tint)
      .stroke()
  }
  doc.restore()
  doc.rect(0, BAND_HEIGHT - 3, width, 3).fill(tint)
}
