import { BookingForm } from '../form/booking-form.tsx'
import type { Booking } from '../form/use-booking.ts'
import type { EventData } from '../queries.ts'
import { Booked } from './booked.tsx'

/** What is asked for, and the tickets once they are there. */
export function BookingBody({ event, booking }: { event: EventData; booking: Booking }) {
  return booking.booked ? (
    <Booked booked={booking.booked} onMore={booking.bookMore} />
  ) : (
    <BookingForm event={event} booking={booking} />
  )
}
