/** The managed orders as a file for a spreadsheet. */

import { TIME_ZONE } from '#contract/puerto-rico.ts'
import type { exportManagedOrders } from '#contract/sales/order-admin.ts'
import { m } from '#server/paraglide/messages.js'
import { writeCsv } from '#server/platform/csv.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { deliveryWord, fulfillmentWord, paymentWord } from './labels.ts'
import { listForExport, type ManagedCard } from './list-managed-orders.ts'

export async function exportOrders(deps: Deps, call: Call<typeof exportManagedOrders>): Promise<Response> {
  const cards = await listForExport(deps, call.me, call.input)
  const l = { locale: call.language }
  const day = dayOf(deps.clock.now())
  const head = [
    m.orders_csv_number({}, l),
    m.orders_csv_date({}, l),
    m.orders_csv_customer({}, l),
    m.orders_csv_email({}, l),
    m.orders_csv_payment({}, l),
    m.orders_csv_fulfillment({}, l),
    m.orders_csv_delivery({}, l),
    m.orders_csv_items({}, l),
    m.orders_csv_total({}, l),
    m.orders_csv_refunded({}, l),
  ]
  const rows = cards.map((card) => cellsOf(card, call.language))
  return new Response(writeCsv([head, ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${day}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function cellsOf(card: ManagedCard, language: Call['language']): string[] {
  return [
    card.number,
    dayOf(new Date(card.createdAt)),
    card.customerName,
    card.email,
    paymentWord(card.paymentStatus, language),
    card.fulfillment.map((status) => fulfillmentWord(status, language)).join(', '),
    card.delivery ? deliveryWord(card.delivery, language) : '',
    String(card.itemCount),
    (card.totalCents / 100).toFixed(2),
    (card.refundedCents / 100).toFixed(2),
  ]
}

/** 2026-11-15, in Puerto Rico. */
function dayOf(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(at)
}
