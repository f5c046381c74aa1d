/** How long an offer still runs, by the server's clock: the browser's may be wrong by hours. */
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { formatCountdown } from '#web/platform/forms/wait.ts'
import type { Entry } from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Offer = Pick<Entry, 'offerUntil' | 'now'>

/** What has passed on the browser's clock since the answer came has passed on the server's. */
export function msLeft({ offerUntil, now }: Offer, receivedAtMs: number, browserNowMs: number): number {
  if (offerUntil === null) return 0
  const leftThenMs = Date.parse(offerUntil) - Date.parse(now)
  return Math.max(0, leftThenMs - Math.max(0, browserNowMs - receivedAtMs))
}

export function useMsLeft(offer: Offer, receivedAtMs: number): number {
  const { offerUntil, now } = offer
  const [leftMs, setLeftMs] = useState(() => msLeft(offer, 0, 0))
  useEffect(() => {
    const count = () => setLeftMs(msLeft({ offerUntil, now }, receivedAtMs, Date.now()))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [offerUntil, now, receivedAtMs])
  return leftMs
}

/** Hours and minutes, and within the last hour by the second. */
export function describeLeft(leftMs: number): string {
  if (leftMs < HOUR_MS) return m.waitlist_offer_minutes({ time: formatCountdown(leftMs) })
  const minutes = Math.floor(leftMs / MINUTE_MS)
  return m.waitlist_offer_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

export function isNearEnd(leftMs: number): boolean {
  return leftMs > 0 && leftMs < 5 * MINUTE_MS
}
