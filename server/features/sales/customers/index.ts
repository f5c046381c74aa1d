/** A provider's customers: each person once, with tags and private notes. */

import { writeCsv } from '#contract/csv.ts'
import * as contract from '#contract/sales/customers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { type Deps, listAll, listForExport, readOne } from './customers.ts'
import { saveNotes } from './note-customer.ts'

export { customerNotesOfPerson } from './personal-data.ts'

export function customerRoutes(deps: Deps & { clock: Clock }): Route[] {
  return [
    route(contract.listCustomers, (call) => listAll(deps, call)),
    route(contract.exportCustomers, async (call) => {
      const rows = (await listForExport(deps, call)).map((card) => [
        card.name,
        card.email,
        card.orders,
        (card.spentCents / 100).toFixed(2),
        card.firstAt.slice(0, 10),
        card.lastAt.slice(0, 10),
        card.tags.join('; '),
      ])
      const head = ['name', 'email', 'orders', 'spent_usd', 'first_order', 'last_order', 'tags']
      return new Response(writeCsv([head, ...rows]), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="customers-${localDay(deps.clock.now())}.csv"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    }),
    route(contract.getCustomer, (call) => readOne(deps, call)),
    route(contract.noteCustomer, (call) => saveNotes(deps, call)),
  ]
}
