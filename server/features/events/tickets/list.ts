import type { listMyTickets } from '#contract/events/tickets.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { listSeats, TICKETS_PER_PAGE } from './store.ts'
import { viewTickets } from './ticket-view.ts'

export async function listOwn(deps: Deps, { input, me, language }: Call<typeof listMyTickets>) {
  const { when, page } = input
  const { seats, total } = await listSeats(deps.db, me.id, { when, page, now: deps.clock.now() })
  return {
    items: await viewTickets(deps, seats, language),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / TICKETS_PER_PAGE)),
  }
}
