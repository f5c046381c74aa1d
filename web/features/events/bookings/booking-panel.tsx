import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askToLogIn } from './form/ask-to-log-in.ts'
import { withSquad } from './form/draft.ts'
import { GuestHint } from './form/submit-row.tsx'
import { lowestPrice, TicketList } from './form/ticket-choice.tsx'
import { type Booking, useBooking } from './form/use-booking.ts'
import { BookingBar } from './panel/booking-bar.tsx'
import { EligibilityNotes, RunnerLinks } from './panel/eligibility-notes.tsx'
import { useIsPhone } from './panel/use-is-phone.ts'
import type { AddedSeats, EventData } from './queries.ts'

// The form is most of what this page can do, and a guest on a phone needs none of it.
const loadBody = async () => (await import('./panel/booking-body.tsx')).BookingBody
const Body = import.meta.env.SSR ? await loadBody() : null
const loadSheet = () => import('./panel/booking-sheet.tsx')
const BookingSheet = lazy(async () => ({ default: (await loadSheet()).BookingSheet }))

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
  const isBooker = viewer === 'booker'
  // Before it is opened, so that it opens at once.
  useEffect(() => {
    if (isPhone && isBooker) void loadSheet().catch(() => undefined)
  }, [isPhone, isBooker])
  if (booked && !isPhone)
    return <LazyHydrate Drawn={Body} load={loadBody} isLive given={{ event, booking }} />
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
  function setShown(isShown: boolean) {
    setIsOpen(isShown)
    // The tickets are on the page from then on.
    if (!isShown) booking.bookMore()
  }
  const open = () => (isGuest ? askToLogIn(event.id) : setIsOpen(true))
  return (
    <>
      {isPhone ? null : (
        <LazyHydrate
          Drawn={Body}
          load={loadBody}
          isLive
          given={{ event, booking }}
          className="max-md:hidden"
        />
      )}
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
      {isPhone && isBooker ? (
        <Suspense>
          <BookingSheet event={event} booking={booking} isOpen={isOpen} onOpenChange={setShown} />
        </Suspense>
      ) : null}
    </>
  )
}

function NothingOpen({ event }: { event: EventData }) {
  const isSoldOut = event.ticketTypes.some(({ sale }) => sale === 'sold_out')
  return isSoldOut ? null : <p className="text-muted text-sm">{m.bookings_nothing_open()}</p>
}
