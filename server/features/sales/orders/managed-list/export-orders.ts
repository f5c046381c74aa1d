/** The managed orders as a file: exactly what is filtered, in the order of the list. */
import type { exportManagedOrders } from '#contract/sales/managed-orders.ts'
import { m } from '#server/paraglide/messages.js'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { answerTableFile } from '#server/platform/table-file.ts'
import type { Deps } from '../deps.ts'
import { deliveryWord, fulfillmentWord, paymentWord } from '../labels.ts'
import { type Scope, scopeOf } from '../order-scope.ts'
import { conditionsOf, orderOf } from './filters.ts'
import { type ManagedCard, type Page, readCards } from './read-cards.ts'

const BATCH = 1_000

export async function exportOrders(deps: Deps, call: Call<typeof exportManagedOrders>): Promise<Response> {
  const { format, sort, ...filters } = call.input
  const l = { locale: call.language }
  const scope = await scopeOf(deps.db, call.me)
  const which = { where: conditionsOf(scope, filters), order: orderOf(scope, sort) }
  return answerTableFile({
    name: `orders-${localDay(deps.clock.now())}`,
    format,
    head: [
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
    ],
    rows: readBatches(deps, scope, which, call.language),
  })
}

async function* readBatches(
  { db }: Deps,
  scope: Scope,
  which: Pick<Page, 'where' | 'order'>,
  language: Call['language'],
) {
  for (let offset = 0; ; offset += BATCH) {
    const cards = await readCards(db, scope, { ...which, limit: BATCH, offset })
    yield cards.map((card) => cellsOf(card, language))
    if (cards.length < BATCH) return
  }
}

function cellsOf(card: ManagedCard, language: Call['language']): (string | number)[] {
  return [
    card.number,
    localDay(new Date(card.createdAt)),
    card.customerName,
    card.email,
    paymentWord(card.paymentStatus, language),
    card.fulfillment.map((status) => fulfillmentWord(status, language)).join(', '),
    card.delivery ? deliveryWord(card.delivery, language) : '',
    card.itemCount,
    (card.totalCents / 100).toFixed(2),
    (card.refundedCents / 100).toFixed(2),
  ]
}
