/** How a seat is told in a line: of a cart, a summary, an order. */
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'

/** 'Sat, Nov 21 · 9:00 AM', in Puerto Rico's time. */
export function seatWhen(startsAt: string): string {
  return m.bookings_seat_when({ date: formatDate(startsAt, 'weekday'), time: formatDate(startsAt, 'time') })
}

export function seatFor({ attendeeName, isMe = false }: { attendeeName: string; isMe?: boolean }): string {
  return isMe ? m.bookings_seat_for_you() : m.bookings_seat_for({ name: attendeeName })
}

interface Chosen {
  ticketName: string
  squadName: string | null
  divisionName: string | null
}

/** 'General · Squad 2 · Production' */
export function seatChoice({ ticketName, squadName, divisionName }: Chosen): string {
  return [ticketName, squadName, divisionName].filter(Boolean).join(' · ')
}
