/** A payout's statement as CSV or PDF, in the reader's language. */

import { writeCsv } from '#contract/csv.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#server/paraglide/messages.js'
import type { Person } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { findPayout } from './read-payouts.ts'
import { dayOf, listLines, type Statement } from './statement-lines.ts'
import { writeStatementPdf } from './statement-pdf.ts'

export async function writeStatement(
  { db, settings, clock }: Deps,
  person: Person,
  { payoutId, format }: { payoutId: string; format: 'csv' | 'pdf' },
  language: Language,
): Promise<Response> {
  const payout = await findPayout(db, person, payoutId)
  const statement = { payout, lines: await listLines(db, payout.id, language), language }
  const name = `${m.ledger_statement_file({}, { locale: language })}-${dayOf(new Date(payout.until))}.${format}`
  const headers = {
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  if (format === 'csv')
    return new Response(csvOf(statement), {
      headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' },
    })
  const { storeName } = (await settings.read()).identity
  return new Response(await writeStatementPdf(statement, storeName, clock.now()), {
    headers: { ...headers, 'content-type': 'application/pdf' },
  })
}

function csvOf({ lines, language }: Statement): string {
  const l = { locale: language }
  const head = [
    m.ledger_statement_order({}, l),
    m.ledger_statement_delivered({}, l),
    m.ledger_statement_sku({}, l),
    m.ledger_statement_item({}, l),
    m.ledger_statement_quantity({}, l),
    m.ledger_statement_sold({}, l),
    m.ledger_statement_commission({}, l),
    m.ledger_statement_amount({}, l),
  ]
  const body = lines.map((line) => [
    line.orderNumber,
    line.deliveredOn,
    line.sku,
    line.name,
    line.quantity,
    dollars(line.soldCents),
    dollars(line.commissionCents),
    dollars(line.amountCents),
  ])
  return writeCsv([head, ...body])
}

const dollars = (cents: number) => cents / 100
