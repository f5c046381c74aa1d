/** What is required of those who come, asked again as they are named. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkSeats } from '#contract/events/bookings.ts'
import { call } from '#web/platform/call.ts'
import type { EventData, SeatRequest } from '../queries.ts'
import { canCheck, type Seat, toSeatRequests } from './draft.ts'

/** Typing passes many names on its way; the server is asked about the one it stops at. */
const SETTLED_AFTER_MS = 400

interface CheckOptions {
  event: EventData
  seats: readonly Seat[]
  isEnabled: boolean
}

export function useCheck({ event, seats, isEnabled }: CheckOptions) {
  const { minAge, credentialKinds, waiver } = event.requirements
  const asksAnything = minAge !== null || credentialKinds.length > 0 || waiver !== null
  const isReady = isEnabled && asksAnything && canCheck(seats)
  // Neither the squad nor the division changes what is required.
  const requests = toSeatRequests(seats, '').map(
    (seat): SeatRequest => ({ ...seat, squadId: null, divisionId: null, email: null }),
  )
  const now = JSON.stringify(isReady ? requests : [])
  const settled = useSettled(now)
  const asked = JSON.parse(settled) as SeatRequest[]
  const query = useQuery({
    queryKey: [`/api/events/${event.id}/check`, settled],
    queryFn: ({ signal }) => call(checkSeats, { eventId: event.id, seats: asked }, { signal }),
    enabled: asked.length > 0 && isEnabled,
    // Whoever comes back from signing must not see yesterday's answer.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  /** The answer is about these attendees as they are now, and not on its way to be another. */
  const isCurrent = settled === now && !query.isPlaceholderData && !query.isFetching
  return { ...query, lacks: isCurrent && query.data?.canBook === false }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
