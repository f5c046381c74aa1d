/**
 * PDF files: a document of text, rows and rules, and an empty file for what is drawn by hand. Loading the writer and its fonts
 * takes a while, so they are loaded when the first file is opened, and nothing here imports them before.
 */
import type { createPdfDocument, PdfDocument } from './pdf-document.ts'
import type { PdfFile, PdfOptions } from './pdf-file.ts'

export type { Cell, PdfDocument, PdfLogo } from './pdf-document.ts'
export type { PdfCanvas } from './pdf-file.ts'
export { FAINT, FONT, HAIRLINE, INK } from './style.ts'
export { writeTable } from './write-table.ts'

export async function openPdf(options: Parameters<typeof createPdfDocument>[0]): Promise<PdfDocument> {
  return (await import('./pdf-document.ts')).createPdfDocument(options)
}

export async function openPdfFile(options: PdfOptions): Promise<PdfFile> {
  return (await import('./pdf-file.ts')).createPdfFile(options)
}
