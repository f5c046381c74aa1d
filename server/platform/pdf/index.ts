/**
 * PDF files: a document of text, rows and rules, and what is needed to draw one by hand. Loading the writer takes a while,
 * so `openPdf` loads it when the first document is opened, and nothing here imports it before.
 */
import type { createPdfDocument, PdfDocument } from './pdf-document.ts'

export { collectPdf } from './collect-pdf.ts'
export { FAINT, HAIRLINE, INK } from './colors.ts'
export type { Cell, PdfDocument, PdfLogo } from './pdf-document.ts'
export { toPdfText } from './pdf-text.ts'
export { writeTable } from './write-table.ts'

export async function openPdf(options: Parameters<typeof createPdfDocument>[0]): Promise<PdfDocument> {
  return (await import('./pdf-document.ts')).createPdfDocument(options)
}
