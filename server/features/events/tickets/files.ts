/** A ticket as a file: the code alone, a PDF, and for a calendar. */

import type {
  getMailedCode,
  getTicketCalendarFile,
  getTicketPdf,
  getTicketQr,
} from '#contract/events/tickets.ts'
import { findEvents, writeCalendar } from '#server/features/events/events/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { calendarEntry } from './calendar.ts'
import { ticketCode } from './code.ts'
import type { Deps } from './deps.ts'
import { eventOf } from './find-event.ts'
import { qrPng, qrSvg } from './qr.ts'
import { opensCheckIn } from './rules.ts'
import { findSeat } from './store.ts'
import { findOwnSeat, type TicketReply, viewTicket } from './ticket-view.ts'
import { writeTicket } from './write-ticket.ts'

export async function sendQr(deps: Deps, call: Call<typeof getTicketQr>): Promise<Response> {
  const { code } = await liveTicket(deps, call)
  return answerFile(qrSvg(code), 'image/svg+xml')
}

export async function sendMailedCode(deps: Deps, { input }: Call<typeof getMailedCode>): Promise<Response> {
  const seat = await findSeat(deps.db, input.seatId)
  if (!seat || seat.shortCode !== input.shortCode) throw new AppError('NOT_FOUND')
  if (!opensCheckIn(seat, await eventOf(deps.db, seat), deps.clock.now())) throw new AppError('GONE')
  return answerFile(await qrPng(ticketCode(deps.signer, seat.id, seat.codeRevision)), 'image/png')
}

export async function sendPdf(deps: Deps, call: Call<typeof getTicketPdf>): Promise<Response> {
  const ticket = await liveTicket(deps, call)
  const pdf = await writeTicket(ticket, {
    language: call.language,
    storeName: (await deps.settings.read()).identity.storeName,
    publicUrl: deps.publicUrl,
    now: deps.clock.now(),
  })
  return answerFile(pdf, 'application/pdf', `attachment; filename="ticket-${ticket.shortCode}.pdf"`)
}

export async function sendCalendarFile(
  deps: Deps,
  { input, me, language }: Call<typeof getTicketCalendarFile>,
): Promise<Response> {
  const seat = await findOwnSeat(deps.db, input.seatId, me.id)
  const [event] = await findEvents(deps.db, [seat.eventId])
  if (!event) throw new AppError('NOT_FOUND')
  const file = writeCalendar({
    name: event.title[language],
    entries: [calendarEntry(seat, event, language, deps.publicUrl)],
  })
  return answerFile(file, 'text/calendar; charset=utf-8', `attachment; filename="${seat.shortCode}.ics"`)
}

/** `GONE` where the code admits nobody: nobody should come with it. */
async function liveTicket(
  deps: Deps,
  call: Call<typeof getTicketPdf>,
): Promise<TicketReply & { code: string }> {
  const ticket = await viewTicket(deps, call.input.seatId, call)
  if (ticket.code === null) throw new AppError('GONE')
  return { ...ticket, code: ticket.code }
}

function answerFile(body: string | Uint8Array<ArrayBuffer>, type: string, disposition = 'inline'): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
