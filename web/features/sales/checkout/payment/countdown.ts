/** How long the goods are still held, by the server's clock: the browser's may be wrong by hours. */
import { useEffect, useState } from 'react'
import type { OpenOrder } from '../queries.ts'

const MINUTE_MS = 60_000
/** Spoken when this much is left, and at no other time. */
const SPOKEN_MINUTES = [5, 1] as const

export type SpokenMinutes = (typeof SPOKEN_MINUTES)[number]

/**
 * `receivedAtMs` is the browser's time of the answer: what has passed on its clock since then has passed on the server's.
 */
export function msLeft(
  { reservedUntil, now }: Pick<OpenOrder, 'reservedUntil' | 'now'>,
  receivedAtMs: number,
  browserNowMs: number,
): number {
  const leftThenMs = Date.parse(reservedUntil) - Date.parse(now)
  return Math.max(0, leftThenMs - Math.max(0, browserNowMs - receivedAtMs))
}

/** It cannot be renewed any more: an order is held for so long in all. */
export function isLastReservation({
  reservedUntil,
  reservationEndsAt,
}: Pick<OpenOrder, 'reservedUntil' | 'reservationEndsAt'>): boolean {
  return Date.parse(reservedUntil) >= Date.parse(reservationEndsAt)
}

/** The mark that was passed last; null before the first one. */
export function spokenAt(leftMs: number): SpokenMinutes | null {
  if (leftMs <= 0) return null
  return SPOKEN_MINUTES.findLast((minutes) => leftMs <= minutes * MINUTE_MS) ?? null
}

/** Starts as the server drew it, then counts. */
export function useMsLeft(order: Pick<OpenOrder, 'reservedUntil' | 'now'>, receivedAtMs: number): number {
  const { reservedUntil, now } = order
  const [leftMs, setLeftMs] = useState(() => msLeft(order, 0, 0))
  useEffect(() => {
    const count = () => setLeftMs(msLeft({ reservedUntil, now }, receivedAtMs, Date.now()))
    count()
    const timer = setInterval(count, 500)
    return () => clearInterval(timer)
  }, [reservedUntil, now, receivedAtMs])
  return leftMs
}
