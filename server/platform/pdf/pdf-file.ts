/** An empty PDF file to draw on, with the fonts of all our files. */
import PDFDocument from 'pdfkit'
import { pdfFonts } from './fonts.ts'
import { toPdfText } from './pdf-text.ts'
import { FONT } from './style.ts'

export type PdfCanvas = PDFKit.PDFDocument

export interface PdfFile {
  canvas: PdfCanvas
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

export interface PdfOptions {
  title: string
  author: string
  at: Date
  margin: number
  language?: string
}

export function createPdfFile({ title, author, at, margin, language }: PdfOptions): PdfFile {
  const canvas = new Canvas({
    size: 'LETTER',
    margin,
    // The numbers of pages are drawn when all of them are there.
    bufferPages: true,
    ...(language ? { lang: language } : {}),
    info: { Title: title, Author: author, CreationDate: at },
  })
  const { regular, bold } = pdfFonts()
  canvas.registerFont(FONT.regular, asSource(regular)).registerFont(FONT.bold, asSource(bold))
  canvas.font(FONT.regular)
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    canvas.on('data', (chunk: Buffer) => chunks.push(chunk))
    canvas.on('end', resolve)
    canvas.on('error', reject)
  })
  return {
    canvas,
    async finish() {
      canvas.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

/** Whatever is written on it is text that its font has. */
class Canvas extends PDFDocument {
  override text(text: string, ...where: never[]): this {
    return super.text(writable(text), ...where)
  }

  override heightOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.heightOfString(writable(text), options)
  }
}

function writable(text: string): string {
  const { regular } = pdfFonts()
  return toPdfText(text, (codePoint) => regular.hasGlyphForCodePoint(codePoint))
}

/** It takes fonts that are read already, which its types do not say. */
function asSource(font: object): PDFKit.Mixins.PDFFontSource {
  return font as PDFKit.Mixins.PDFFontSource
}
