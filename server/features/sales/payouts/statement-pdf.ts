/** A statement as PDF. */
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { collectPdf, toPdfText } from '#server/platform/pdf/index.ts'
import { dayOf, type Statement, type StatementLine } from './statement-lines.ts'

const MARGIN = 48
const ROW_HEIGHT = 20
const SIZE = 9

interface Column {
  width: number
  align: 'left' | 'right'
  head: string
  text: (line: StatementLine) => string
}

export async function drawStatement(
  statement: Statement,
  storeName: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { payout, lines, language } = statement
  const l = { locale: language }
  const title = m.ledger_statement_title({}, l)
  const page = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    // The numbers of pages are drawn when all of them are there.
    bufferPages: true,
    lang: language,
    info: { Title: `${title} ${payout.id}`, Author: storeName },
  })
  const bytes = collectPdf(page)
  page
    .font('Helvetica-Bold')
    .fontSize(16)
    .text(toPdfText(`${storeName} · ${title}`))
  page.moveDown(0.5).font('Helvetica').fontSize(10)
  page.text(toPdfText(payout.providerName))
  page.text(m.ledger_statement_until({ date: dayOf(new Date(payout.until)) }, l))
  page.text(payout.id)
  page.moveDown(1)
  drawTable(page, columnsOf(language), lines)
  page.moveDown(1).font('Helvetica-Bold').fontSize(12)
  page.text(m.ledger_statement_total({ amount: money(payout.amountCents, language) }, l), MARGIN, page.y, {
    align: 'right',
  })
  numberPages(page, language)
  page.end()
  return bytes
}

function columnsOf(language: Language): Column[] {
  const l = { locale: language }
  const amount = (head: string, cents: (line: StatementLine) => number): Column => {
    return { width: 74, align: 'right', head, text: (line) => money(cents(line), language) }
  }
  return [
    { width: 72, align: 'left', head: m.ledger_statement_order({}, l), text: (line) => line.orderNumber },
    { width: 186, align: 'left', head: m.ledger_statement_item({}, l), text: (line) => line.name },
    {
      width: 36,
      align: 'right',
      head: m.ledger_statement_quantity({}, l),
      text: (line) => String(line.quantity),
    },
    amount(m.ledger_statement_sold({}, l), (line) => line.soldCents),
    amount(m.ledger_statement_commission({}, l), (line) => line.commissionCents),
    amount(m.ledger_statement_amount({}, l), (line) => line.amountCents),
  ]
}

function drawTable(
  page: PDFKit.PDFDocument,
  columns: readonly Column[],
  lines: readonly StatementLine[],
): void {
  drawRow(
    page,
    columns,
    columns.map((column) => column.head),
    'Helvetica-Bold',
  )
  for (const line of lines) {
    if (page.y + ROW_HEIGHT > page.page.height - MARGIN * 2) {
      page.addPage()
      drawRow(
        page,
        columns,
        columns.map((column) => column.head),
        'Helvetica-Bold',
      )
    }
    drawRow(
      page,
      columns,
      columns.map((column) => column.text(line)),
      'Helvetica',
    )
  }
}

function drawRow(
  page: PDFKit.PDFDocument,
  columns: readonly Column[],
  texts: readonly string[],
  font: string,
): void {
  const top = page.y
  let left = MARGIN
  page.font(font).fontSize(SIZE)
  for (const [index, { width, align }] of columns.entries()) {
    // A height of one line and no break: what is too long ends in dots.
    const options = { width: width - 6, height: SIZE + 2, align, ellipsis: true, lineBreak: true }
    page.text(toPdfText(texts[index] ?? ''), left, top, options)
    left += width
  }
  page.y = top + ROW_HEIGHT
  page
    .moveTo(MARGIN, page.y - 6)
    .lineTo(left - 6, page.y - 6)
    .lineWidth(0.5)
    .strokeColor('#bbbbbb')
    .stroke()
}

function numberPages(page: PDFKit.PDFDocument, language: Language): void {
  const { count } = page.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index)
    // Below the margin a text would begin a new page.
    page.page.margins.bottom = 0
    const text = m.ledger_statement_page({ page: index + 1, pages: count }, { locale: language })
    page
      .font('Helvetica')
      .fontSize(SIZE)
      .text(text, MARGIN, page.page.height - MARGIN + 8, { align: 'right' })
  }
}

const formats = {
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  es: new Intl.NumberFormat('es-PR', { style: 'currency', currency: 'USD' }),
}

function money(cents: number, language: Language): string {
  return formats[language].format(cents / 100)
}
