/** One statement an endpoint. */
import * as bookings from '#contract/events/bookings.ts'
import { inside } from '#server/features/site/settings/index.ts'
import { type Route, route, spending } from '#server/platform/http/route.ts'
import { showTransfer, takeSeat } from './accept-transfer.ts'
import { cancelSeat } from './cancel-ticket.ts'
import { changeOwnSquad } from './change-squad.ts'
import type { Parts } from './deps.ts'
import { dropFeed, makeFeed, sendFeed, showFeed } from './feed.ts'
import { sendCalendarFile, sendMailedCode, sendPdf, sendQr } from './files.ts'
import { listOwn } from './list.ts'
import { viewTicket } from './ticket-view.ts'
import { keepSeat, offerSeat } from './transfer.ts'

export function ticketRoutes(parts: Parts): Route[] {
  return [
    route(bookings.listMyTickets, (call) => listOwn(parts, call)),
    route(bookings.getTicket, (call) => viewTicket(parts, call.input.seatId, call)),
    route(bookings.getTicketPdf, (call) => sendPdf(parts, call)),
    route(bookings.getTicketQr, (call) => sendQr(parts, call)),
    route(bookings.getMailedCode, (call) => sendMailedCode(parts, call)),
    route(bookings.getTicketCalendarFile, (call) => sendCalendarFile(parts, call)),
    spending(bookings.cancelTicket, (call, tx) => cancelSeat(inside(parts, tx), call)),
    route(bookings.changeSquad, (call) => changeOwnSquad(parts, call)),
    route(bookings.transferTicket, (call) => offerSeat(parts, call)),
    route(bookings.withdrawTransfer, (call) => keepSeat(parts, call)),
    route(bookings.getTransfer, (call) => showTransfer(parts, call)),
    spending(bookings.acceptTransfer, (call, tx) => takeSeat(inside(parts, tx), call)),
    route(bookings.getCalendarFeed, (call) => showFeed(parts, call)),
    route(bookings.makeCalendarFeed, (call) => makeFeed(parts, call)),
    route(bookings.dropCalendarFeed, (call) => dropFeed(parts, call)),
    route(bookings.readCalendarFeed, (call) => sendFeed(parts, call)),
  ]
}
