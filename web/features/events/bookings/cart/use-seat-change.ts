import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changeCartSeat } from '#contract/events/bookings.ts'
import { cartQuery, setCart } from '#web/domain/cart/cart-queries.ts'
import type { Eligibility } from '#web/domain/events/eligibility.ts'
import { mutationOf } from '#web/platform/query.ts'
import { type Attendee, EMPTY_DRAFT, findProblems, listSeats, toSeatRequests } from '../form/draft.ts'
import { type Refusal, readRefusal } from '../form/refusals.ts'
import { useCheck } from '../form/use-check.ts'
import { type EventData, refreshEvent, type SeatLine } from '../queries.ts'

interface SeatChangeOptions {
  line: SeatLine
  event: EventData
  eligibility: Eligibility
  onDone: () => void
}

const NO_REFUSAL: Refusal = { problems: {}, failure: null, missing: null }

export function useSeatChange({ line, event, eligibility, onDone }: SeatChangeOptions) {
  const queryClient = useQueryClient()
  const { data: cartLines = [] } = useQuery(cartQuery)
  const formRef = useRef<HTMLFormElement>(null)
  const [attendee, setAttendee] = useState(() => attendeeOf(line))
  const [squadWith, setSquadWith] = useState(line.seat.squadWith)
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [refusals, setRefusals] = useState(0)
  const { mutateAsync, isPending } = useMutation(mutationOf(changeCartSeat))

  const isOtherMine = cartLines.some(
    ({ id, seat }) => id !== line.id && seat?.eventId === event.id && seat.isMe,
  )
  const canBeMe = !isOtherMine && !eligibility.seats.some(({ isMe }) => isMe)
  const me = { displayName: eligibility.displayName, birthDate: eligibility.birthDate, isTaken: !canBeMe }
  const seats = listSeats({ ...EMPTY_DRAFT, attendees: [attendee], isSquadEach: true }, event, me)
  const [seat] = seats as [(typeof seats)[number]]
  const check = useCheck({ event, seats, isEnabled: true })

  useEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function refuse(next: Refusal) {
    setRefusal(next)
    setRefusals((count) => count + 1)
  }
  function edit(patch: Partial<Attendee>) {
    setAttendee((known) => ({ ...known, ...patch }))
    setRefusal(NO_REFUSAL)
  }
  async function save() {
    const problems = findProblems(seats, event, true)
    if (Object.keys(problems).length > 0) return refuse({ ...NO_REFUSAL, problems })
    const [seatRequest] = toSeatRequests(seats, squadWith)
    if (!seatRequest || isPending) return
    try {
      setCart(queryClient, await mutateAsync({ lineId: line.id, seat: seatRequest }))
      onDone()
    } catch (error) {
      refuse(readRefusal(error, seats, true))
    }
    void refreshEvent(queryClient, event.id)
  }

  return {
    seat,
    squadWith,
    setSquadWith,
    edit,
    canBeMe,
    check,
    missing: refusal.missing ?? check.data?.seats,
    problems: refusal.problems,
    failure: refusal.failure,
    isSaving: isPending,
    save,
    formRef,
  }
}

function attendeeOf({ id, seat }: SeatLine): Attendee {
  return {
    id,
    ticketTypeId: seat.ticketTypeId,
    isMe: seat.isMe,
    name: seat.attendeeName,
    birthDate: seat.birthDate,
    email: seat.email ?? '',
    squadId: seat.squadId,
    divisionId: seat.divisionId,
  }
}
