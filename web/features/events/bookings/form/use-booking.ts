/** A booking from the first choice to seats in the cart, or, where nothing is to be paid, to tickets. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addSeatsToCart, bookFreeSeats } from '#contract/events/bookings.ts'
import { hasPermission } from '#contract/permissions.ts'
import { cartQuery } from '#web/domain/cart/cart-queries.ts'
import { eligibilityQuery } from '#web/domain/events/eligibility.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { useUser } from '#web/platform/use-user.ts'
import { type AddedSeats, type EventData, refreshAfterBooking, refreshEvent } from '../queries.ts'
import { listSteps, nextStep, problemsOfStep, type StepId, stepOfProblem } from './booking-steps.ts'
import {
  type Draft,
  findProblems,
  firstOnSale,
  fitDraft,
  listSeats,
  type Me,
  type Problems,
  toSeatRequests,
} from './draft.ts'
import { type Refusal, readRefusal } from './refusals.ts'
import { useCheck } from './use-check.ts'
import { useDraft } from './use-draft.ts'

export interface BookedSeats {
  orderId: string
  number: string
  seats: { id: string; name: string }[]
}

export type Booking = ReturnType<typeof useBooking>

const NO_REFUSAL: Refusal = { problems: {}, failure: null, missing: null }

export function useBooking(event: EventData, onAdded: (added: AddedSeats) => void) {
  const queryClient = useQueryClient()
  const user = useUser()
  const viewer = viewerOf(user)
  const isBooker = viewer === 'booker' && !event.isOver && !event.isCancelled
  const { draft, change, clear, leave, isBack } = useDraft(event.id, user === null ? null : user?.id)
  const eligibility = useQuery({ ...eligibilityQuery(event.id), enabled: isBooker })
  const { data: cartLines = [] } = useQuery({ ...cartQuery, enabled: isBooker })
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [refusals, setRefusals] = useState(0)
  /** The person wanted to go on although something that is required was missing. */
  const [hasPressedOn, setHasPressedOn] = useState(false)
  const [booked, setBooked] = useState<BookedSeats | null>(null)
  const [step, setStep] = useState<StepId>('tickets')
  const formRef = useRef<HTMLFormElement>(null)

  const limit = event.seatsPerPerson
  const onSale = event.ticketTypes.filter(({ sale }) => sale === 'open')
  const seatsLeft = onSale.reduce((sum, type) => sum + type.seatsLeft, 0)
  const max = Math.min(limit, eligibility.data?.mayBook ?? limit, seatsLeft)
  const isMineInCart = cartLines.some(({ seat }) => seat?.eventId === event.id && seat.isMe)
  const me: Me = {
    displayName: eligibility.data?.displayName ?? user?.displayName ?? '',
    birthDate: eligibility.data?.birthDate ?? null,
    isTaken: isMineInCart || Boolean(eligibility.data?.seats.some(({ isMe }) => isMe)),
  }
  const possible = fitDraft(draft, event, max)
  const seats = listSeats(possible, event, me)
  const tickets = seats.map(({ ticketTypeId }) => onSale.find(({ id }) => id === ticketTypeId))
  const totalCents = tickets.reduce((sum, type) => sum + (type?.priceWithTaxCents ?? 0), 0)
  /** Nothing is to be paid, so there is no way through the cart. */
  const isFree = (tickets.length > 0 ? tickets : onSale).every((type) => type?.priceCents === 0)
  const steps = viewer === 'booker' && eligibility.data ? listSteps(event, seats) : []
  const check = useCheck({ event, seats, isEnabled: isBooker })
  const missing = refusal.missing ?? check.data?.seats
  const { mutateAsync: add } = useMutation(mutationOf(addSeatsToCart))
  const { mutateAsync: reserve } = useMutation(mutationOf(bookFreeSeats))
  const [isSending, setIsSending] = useState(false)

  // Back from signing something: where it was asked for.
  useEffect(() => {
    if (isBack) setStep('attendees')
  }, [isBack])

  // By the count of refusals: mending one field must not move the focus to the next.
  useEffect(() => {
    if (refusals === 0) return
    const form = formRef.current
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = first ?? form?.querySelector<HTMLElement>('[data-failure]')
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, [refusals])

  /** With the step in which it is mended. */
  function refuse(next: Refusal) {
    const [field] = Object.keys(next.problems)
    if (field) setStep(stepOfProblem(field))
    else if (next.missing) setStep('attendees')
    setRefusal(next)
    setRefusals((count) => count + 1)
  }
  function mend(...fields: string[]) {
    setRefusal(({ problems, failure, missing: known }) => ({
      problems: without(problems, fields),
      failure: Object.keys(problems).length > 0 ? failure : null,
      missing: known,
    }))
  }
  function edit(next: (draft: Draft) => Draft, ...fields: string[]) {
    change((known) => next(fitDraft(known, event, max)))
    mend(...fields)
    setRefusal((known) => ({ ...known, missing: null }))
  }

  async function send() {
    const input = { eventId: event.id, seats: toSeatRequests(seats, possible.squadWith) }
    if (!isFree) {
      const added = await add(input)
      clear()
      setStep('tickets')
      void refreshEvent(queryClient, event.id)
      return onAdded(added)
    }
    const { seatIds, ...order } = await reserve(input)
    setBooked({ ...order, seats: seatIds.map((id, index) => ({ id, name: seats[index]?.name ?? '' })) })
    clear()
    setStep('tickets')
    await refreshAfterBooking(queryClient, event.id)
  }

  /** To the next step, unless something of this one is missing. */
  function goOn() {
    const problems = problemsOfStep(findProblems(seats, event, possible.isSquadEach), step)
    if (Object.keys(problems).length > 0) return refuse({ ...NO_REFUSAL, problems })
    const lacks = step === 'attendees' && check.lacks
    setHasPressedOn(lacks)
    if (lacks) return refuse(NO_REFUSAL)
    setRefusal(NO_REFUSAL)
    setStep(nextStep(steps, step, event, seats))
  }

  async function submit() {
    if (isSending) return
    if (steps.length > 0 && step !== 'review') return goOn()
    const problems = findProblems(seats, event, possible.isSquadEach)
    if (Object.keys(problems).length > 0) return refuse({ ...NO_REFUSAL, problems })
    setHasPressedOn(check.lacks)
    if (check.lacks) return refuse(NO_REFUSAL)
    setRefusal(NO_REFUSAL)
    setIsSending(true)
    try {
      await send()
    } catch (error) {
      refuse(readRefusal(error, seats, possible.isSquadEach))
      // Somebody may have been faster: the numbers beside the choices are old.
      void refreshEvent(queryClient, event.id)
    } finally {
      setIsSending(false)
    }
  }

  return {
    viewer,
    eligibility,
    draft: possible,
    edit,
    leave,
    isBack,
    steps,
    step,
    setStep,
    isOnSale: firstOnSale(event) !== null,
    max,
    totalCents,
    isFree,
    me,
    seats,
    check,
    missing,
    problems: refusal.problems,
    failure: refusal.failure ?? (hasPressedOn && check.lacks ? m.bookings_missing_above() : null),
    isSending,
    submit,
    booked,
    bookMore: () => setBooked(null),
    formRef,
  }
}

type User = ReturnType<typeof useUser>

/** An admin neither buys nor books (spec section 6). */
function viewerOf(user: User): 'unknown' | 'guest' | 'admin' | 'booker' {
  if (user === undefined) return 'unknown'
  if (user === null) return 'guest'
  return hasPermission(user.role, 'book events') ? 'booker' : 'admin'
}

function without(problems: Problems, fields: readonly string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))
}
