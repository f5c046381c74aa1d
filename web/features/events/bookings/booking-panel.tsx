import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { askToLogIn } from './form/ask-to-log-in.ts'
import { BookingForm } from './form/booking-form.tsx'
import { withSquad } from './form/draft.ts'
import { GuestHint } from './form/submit-row.tsx'
import { lowestPrice, TicketList } from './form/ticket-choice.tsx'
import { type Booking, useBooking } from './form/use-booking.ts'
import { Booked } from './panel/booked.tsx'
import { BookingBar } from './panel/booking-bar.tsx'
import { EligibilityNotes, RunnerLinks } from './panel/eligibility-notes.tsx'
import { useIsPhone } from './panel/use-is-phone.ts'
import type { AddedSeats, EventData } from './queries.ts'

/** The booking of a page. `onAdded`: the cart as it is now, with the seats in it. */
export function useBookingPanel(event: EventData, onAdded: (added: AddedSeats) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const booking = useBooking(event, (added) => {
    // Two sheets at once would fight for the focus.
    setIsOpen(false)
    onAdded(added)
  })
  const isPhone = useIsPhone()
  /** From the page's own list, into the booking. */
  function chooseSquad(squadId: string) {
    booking.edit((known) => withSquad({ ...known, isSquadEach: false }, squadId), 'squad')
    if (isPhone && booking.viewer === 'booker') return setIsOpen(true)
    const box = document.getElementById(BOX)
    box?.scrollIntoView({ block: 'start' })
    box?.focus({ preventScroll: true })
  }
  const canChoose = booking.isOnSale && booking.viewer !== 'admin' && booking.eligibility.data?.mayBook !== 0
  const squadChoice = canChoose ? { chosenId: booking.seats[0]?.squadId ?? null, choose: chooseSquad } : null
  return { booking, isOpen, setIsOpen, squadChoice }
}

const BOX = 'book'

interface BookingPanelProps {
  event: EventData
  panel: ReturnType<typeof useBookingPanel>
  /** The waiting list, where something is sold out. */
  waiting: ReactNode
}

export function BookingPanel({ event, panel, waiting }: BookingPanelProps) {
  const { booking, isOpen, setIsOpen } = panel
  return (
    <section
      aria-labelledby="booking-title"
      id={BOX}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5 rounded-card border bg-surface p-5 outline-none md:p-6"
    >
      <h2 id="booking-title" className="text-lg">
        {m.bookings_title()}
      </h2>
      {event.isCancelled || event.isOver ? (
        <p className="text-muted">{event.isCancelled ? m.bookings_cancelled() : m.bookings_over()}</p>
      ) : (
        <Ahead event={event} booking={booking} waiting={waiting} isOpen={isOpen} setIsOpen={setIsOpen} />
      )}
    </section>
  )
}

interface AheadProps {
  event: EventData
  waiting: ReactNode
  booking: Booking
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

function Ahead({ event, booking, waiting, isOpen, setIsOpen }: AheadProps) {
  const { eligibility, viewer } = booking
  const isSoldOut = event.ticketTypes.some(({ sale }) => sale === 'sold_out')
  const isSquadFull = event.squads.length > 0 && event.squads.every(({ seatsLeft }) => seatsLeft === 0)
  // Where others wait, what is free goes to them first.
  const hasWaiting =
    isSoldOut || isSquadFull || event.waiting > 0 || Boolean(eligibility.data?.waitlistEntryId)
  return (
    <>
      {viewer === 'admin' ? <RunnerLinks event={event} isAdmin /> : null}
      {eligibility.data?.isOrganizer ? <RunnerLinks event={event} isAdmin={false} /> : null}
      {eligibility.data && !booking.booked ? <EligibilityNotes eligibility={eligibility.data} /> : null}
      {eligibility.isError ? (
        <Failed title={m.bookings_failed()} error={eligibility.error} onRetry={() => eligibility.refetch()} />
      ) : null}
      <Offer event={event} booking={booking} isOpen={isOpen} setIsOpen={setIsOpen} />
      {hasWaiting && viewer !== 'admin' ? waiting : null}
    </>
  )
}

/** The form on a desktop; on a phone what there is, and the form in a sheet. */
function Offer({ event, booking, isOpen, setIsOpen }: Omit<AheadProps, 'waiting'>) {
  const isPhone = useIsPhone()
  const actionRef = useRef<HTMLDivElement>(null)
  const { viewer, isOnSale, eligibility, booked, isBack } = booking
  const isGuest = viewer === 'guest'
  // Back from signing something: the form is as it was left.
  useEffect(() => {
    if (isBack && isPhone) setIsOpen(true)
  }, [isBack, isPhone, setIsOpen])
  if (booked && !isPhone) return <Booked booked={booked} onMore={booking.bookMore} />
  if (viewer === 'admin' || !isOnSale) {
    return (
      <>
        <TicketList event={event} />
        {isOnSale || viewer === 'admin' ? null : <NothingOpen event={event} />}
      </>
    )
  }
  if (eligibility.data?.mayBook === 0)
    return (
      <Notice live="none">
        {m.bookings_limit_reached({ max: eligibility.data.seats.length + eligibility.data.seatsInCart })}
      </Notice>
    )
  const body = booked ? (
    <Booked booked={booked} onMore={booking.bookMore} />
  ) : (
    <BookingForm event={event} booking={booking} />
  )
  function setShown(isShown: boolean) {
    setIsOpen(isShown)
    // The tickets are on the page from then on.
    if (!isShown) booking.bookMore()
  }
  const open = () => (isGuest ? askToLogIn(event.id) : setIsOpen(true))
  return (
    <>
      <div className="max-md:hidden">{isPhone ? null : body}</div>
      <div className="grid gap-5 md:hidden">
        <TicketList event={event} />
        <div ref={actionRef} className="grid gap-3">
          <Button size="lg" wide disabled={viewer === 'unknown'} onClick={open}>
            {m.bookings_open_sheet()}
          </Button>
          {isGuest ? <GuestHint eventId={event.id} /> : null}
        </div>
        <BookingBar price={lowestPrice(event)} actionRef={actionRef} onOpen={open} />
      </div>
      {isPhone && !isGuest ? (
        <Sheet title={event.title} open={isOpen} onOpenChange={setShown} className="max-md:max-h-[94dvh]">
          {body}
        </Sheet>
      ) : null}
    </>
  )
}

function NothingOpen({ event }: { event: EventData }) {
  const isSoldOut = event.ticketTypes.some(({ sale }) => sale === 'sold_out')
  return isSoldOut ? null : <p className="text-muted text-sm">{m.bookings_nothing_open()}</p>
}
