import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { formatDate } from '#web/ui/format.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 15_000

/** '11 h 32 min', '4 min'. */
function timeLeftText(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  return hours > 0
    ? m.bookings_hours_minutes({ hours, minutes: minutes % 60 })
    : m.bookings_minutes({ minutes })
}

/** An accepted offer of the waiting list: by when it has to be paid, and how long that is. */
export function HeldUntil({ until }: { until: string }) {
  const [leftMs, setLeftMs] = useState(0)
  useEffect(() => {
    const updateLeft = () => setLeftMs(Date.parse(until) - Date.now())
    updateLeft()
    const timer = setInterval(updateLeft, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [until])
  return (
    <p className="mt-1 flex gap-2 text-sm">
      <Timer aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        {m.bookings_seat_held({ date: formatDate(until, 'dateTime') })}
        {leftMs > 0 ? (
          <span className="tabular text-muted">
            {' '}
            · {m.bookings_seat_held_left({ time: timeLeftText(leftMs) })}
          </span>
        ) : null}
      </span>
    </p>
  )
}
