import { Timer } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { formatCountdown } from '#web/platform/forms/wait.ts'
import { cn } from '#web/ui/cn.ts'
import { spokenAt } from './countdown.ts'

const SPOKEN = {
  5: () => m.checkout_pay_left_spoken_5(),
  1: () => m.checkout_pay_left_spoken_1(),
}

/** Small and honest: in sight by the second, spoken twice. */
export function ReservationTimer({ leftMs }: { leftMs: number }) {
  const spoken = spokenAt(leftMs)
  return (
    <>
      <p
        role="timer"
        aria-live="off"
        className={cn('flex items-center gap-2 text-sm', spoken === 1 ? 'text-warning' : 'text-muted')}
      >
        <Timer aria-hidden="true" className="size-4" />
        <span className="tabular">{m.checkout_pay_left({ time: formatCountdown(leftMs) })}</span>
      </p>
      <p aria-live="polite" className="sr-only">
        {spoken ? SPOKEN[spoken]() : null}
      </p>
    </>
  )
}
