/** A statement as PDF. */
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import { type Cell, FAINT, openPdf } from '#server/platform/pdf/index.ts'
import { dayOf, type Statement, type StatementLine } from './statement-lines.ts'

const SIZE = 9

interface Column extends Pick<Cell, 'share' | 'isRight'> {
  head: string
  text: (line: StatementLine) => string
}

export async function writeStatementPdf(
  { payout, lines, language }: Statement,
  storeName: string,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const l = { locale: language }
  const title = m.ledger_statement_title({}, l)
  const pdf = await openPdf({ title: `${title} ${payout.id}`, author: storeName, at, language })
  pdf.text(`${storeName} · ${title}`, { size: 16, isBold: true })
  pdf.space(4)
  pdf.text(payout.providerName)
  pdf.text(m.ledger_statement_until({ date: dayOf(new Date(payout.until)) }, l))
  pdf.text(payout.id, { color: FAINT })
  pdf.space(12)
  const columns = columnsOf(language)
  const writeHead = () => {
    pdf.row(columns.map(({ head, text: _, ...cell }) => ({ ...cell, text: head, size: SIZE, isBold: true })))
    pdf.rule()
  }
  writeHead()
  pdf.onNewPage(writeHead)
  for (const line of lines)
    pdf.row(columns.map(({ head: _, text, ...cell }) => ({ ...cell, text: text(line), size: SIZE })))
  pdf.rule()
  const amount = money(payout.amountCents, language)
  pdf.row([
    { text: m.ledger_statement_total({ amount }, l), share: 1, isRight: true, size: 12, isBold: true },
  ])
  pdf.numberPages((page, pages) => m.ledger_statement_page({ page, pages }, l))
  return pdf.finish()
}

function columnsOf(language: Language): Column[] {
  const l = { locale: language }
  const amount = (head: string, cents: (line: StatementLine) => number): Column => {
    return { share: 0.15, isRight: true, head, text: (line) => money(cents(line), language) }
  }
  return [
    { share: 0.14, head: m.ledger_statement_order({}, l), text: (line) => line.orderNumber },
    { share: 0.33, head: m.ledger_statement_item({}, l), text: (line) => line.name },
    {
      share: 0.08,
      isRight: true,
      head: m.ledger_statement_quantity({}, l),
      text: (line) => String(line.quantity),
    },
    amount(m.ledger_statement_sold({}, l), (line) => line.soldCents),
    amount(m.ledger_statement_commission({}, l), (line) => line.commissionCents),
    amount(m.ledger_statement_amount({}, l), (line) => line.amountCents),
  ]
}

const formats = {
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  es: new Intl.NumberFormat('es-PR', { style: 'currency', currency: 'USD' }),
}

function money(cents: number, language: Language): string {
  return formats[language].format(cents / 100)
}
