import { Sheet } from '#web/ui/sheet.tsx'
import type { Booking } from '../form/use-booking.ts'
import type { EventData } from '../queries.ts'
import { BookingBody } from './booking-body.tsx'

interface BookingSheetProps {
  event: EventData
  booking: Booking
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The booking on a phone. */
export function BookingSheet({ event, booking, isOpen, onOpenChange }: BookingSheetProps) {
  return (
    <Sheet title={event.title} open={isOpen} onOpenChange={onOpenChange} className="max-md:max-h-[94dvh]">
      <BookingBody event={event} booking={booking} />
    </Sheet>
  )
}
