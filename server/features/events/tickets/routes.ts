/** One statement an endpoint. */
import * as bookings from '#contract/events/tickets.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { idempotentRoute, type Route, route } from '#server/platform/http/route.ts'
import { showTransfer, takeSeat } from './accept-transfer.ts'
import { cancelSeat } from './cancel-ticket.ts'
import { changeOwnSquad } from './change-squad.ts'
import type { Deps } from './deps.ts'
import { dropFeed, makeFeed, sendFeed, showFeed } from './feed.ts'
import { sendCalendarFile, sendMailedCode, sendPdf, sendQr } from './files.ts'
import { listOwn } from './list.ts'
import { viewTicket } from './ticket-view.ts'
import { offerSeat, withdrawSeatTransfer } from './transfer.ts'

export function ticketRoutes(deps: Deps): Route[] {
  return [
    route(bookings.listMyTickets, (call) => listOwn(deps, call)),
    route(bookings.getTicket, (call) => viewTicket(deps, call.input.seatId, call)),
    route(bookings.getTicketPdf, (call) => sendPdf(deps, call)),
    route(bookings.getTicketQr, (call) => sendQr(deps, call)),
    route(bookings.getMailedCode, (call) => sendMailedCode(deps, call)),
    route(bookings.getTicketCalendarFile, (call) => sendCalendarFile(deps, call)),
    idempotentRoute(bookings.cancelTicket, (call, tx) => cancelSeat(inside(deps, tx), call)),
    route(bookings.changeSquad, (call) => changeOwnSquad(deps, call)),
    route(bookings.transferTicket, (call) => offerSeat(deps, call)),
    route(bookings.withdrawTransfer, (call) => withdrawSeatTransfer(deps, call)),
    route(bookings.getTransfer, (call) => showTransfer(deps, call)),
    idempotentRoute(bookings.acceptTransfer, (call, tx) => takeSeat(inside(deps, tx), call)),
    route(bookings.getCalendarFeed, (call) => showFeed(deps, call)),
    route(bookings.makeCalendarFeed, (call) => makeFeed(deps, call)),
    route(bookings.dropCalendarFeed, (call) => dropFeed(deps, call)),
    route(bookings.readCalendarFeed, (call) => sendFeed(deps, call)),
  ]
}
