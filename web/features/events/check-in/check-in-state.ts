/** What is on the check-in screen. */
import { cameIn } from './judge-scan.ts'
import type { Seen } from './offline-store.ts'
import type { Counts, List, Seat, Surprise, Verdict, WaitingScan } from './types.ts'

export interface CheckInState {
  phase: 'loading' | 'ready' | 'unreachable' | 'not_found' | 'forged'
  list: List | null
  /** Since the list was made. */
  seen: Seen
  counts: Counts | null
  waiting: readonly WaitingScan[]
  isOnline: boolean
  verdict: Verdict | null
  surprises: readonly Surprise[]
  /** Scans whose conflict somebody has seen on this device. */
  handled: readonly string[]
  /** The check-in list that is open here; null: all. */
  listId: string | null
  /** The list is on the device, checked and encrypted. */
  isStored: boolean
  device: string
}

export const FIRST_STATE: CheckInState = {
  phase: 'loading',
  list: null,
  seen: {},
  counts: null,
  waiting: [],
  isOnline: true,
  verdict: null,
  surprises: [],
  handled: [],
  listId: null,
  isStored: false,
  device: '',
}

/** A seat as it stands now, by all that the device knows. */
export interface ShownSeat extends Seat {
  cameIn: { at: string; device: string | null } | null
  isWaiting: boolean
}

/** The list that is open, by its name; null: all, also where the one that was open is gone. */
export function openList({ list, listId }: CheckInState): { id: string; name: string } | null {
  return list?.lists.find(({ id }) => id === listId) ?? null
}

export function shownSeats(state: CheckInState): ShownSeat[] {
  const { list, seen, waiting } = state
  const open = openList(state)
  const onTheWay = new Set(waiting.map(({ seatId }) => seatId))
  const seats = (list?.seats ?? []).filter(({ listIds }) => !open || listIds.includes(open.id))
  return seats.map((seat) => ({
    ...seat,
    cameIn: cameIn(seat, seen),
    isWaiting: onTheWay.has(seat.id),
  }))
}

/** The server's while it can be asked; else what the device counts itself. */
export function shownCounts(state: CheckInState): Pick<Counts, 'expected' | 'in' | 'conflicts' | 'refused'> {
  if (state.counts && state.isOnline) return state.counts
  const booked = shownSeats(state).filter(({ isCancelled }) => !isCancelled)
  return {
    expected: booked.length,
    in: booked.filter((seat) => seat.cameIn).length,
    conflicts: state.counts?.conflicts ?? 0,
    refused: state.counts?.refused ?? 0,
  }
}
