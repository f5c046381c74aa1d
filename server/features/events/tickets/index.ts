/** Tickets: what a seat is for whoever has it. Shown, printed, given back or given away; and what happens by the clock. */
import type { Route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { closeEvents } from './close-events.ts'
import type { Deps } from './deps.ts'
import { remindHolders } from './remind.ts'
import { ticketRoutes } from './routes.ts'
import { expireTransfers } from './transfer-store.ts'

export { readTicketCode, ticketCode } from './code.ts'
export { mailFacts, noticeFacts } from './mail.ts'
export { placeSeat, type SeatPlace } from './move-seat.ts'
export { ticketsOfPerson } from './personal-data.ts'
export { refundCauseOf, refundSeat, refundShareOf, refuseSeatRefund } from './refund-seat.ts'
export { isLive, placeOf, startOf } from './rules.ts'
export { findSeat, findSeats, listSeatsOfEvent, listSeatsOfPerson, lockSeat } from './store.ts'
export type { StoredSeat } from './types.ts'

export function createTickets(deps: Deps): { routes: Route[]; tasks: Tasks; timetable: string[] } {
  return {
    routes: ticketRoutes(deps),
    tasks: {
      remind_holders: () => remindHolders(deps),
      close_events: () => closeEvents(deps),
      expire_transfers: async () => {
        const { events } = await deps.settings.read()
        await expireTransfers(deps.db, events.transferHours, deps.clock.now())
      },
    },
    timetable: [
      '*/10 * * * * remind_holders',
      '3,13,23,33,43,53 * * * * close_events',
      '6,16,26,36,46,56 * * * * expire_transfers',
    ],
  }
}
