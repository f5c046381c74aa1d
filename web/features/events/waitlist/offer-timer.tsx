import { useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatDate } from '#web/ui/format.ts'
import { type Entry, refreshWaitlist, waitlistQuery } from './queries.ts'
import { describeLeft, isNearEnd, useMsLeft } from './time-left.ts'

/** Small and honest: in sight by the second, spoken once near the end. Over, the list is asked what is now. */
export function OfferTimer({ entry }: { entry: Entry }) {
  const queryClient = useQueryClient()
  const receivedAtMs = queryClient.getQueryState(waitlistQuery.queryKey)?.dataUpdatedAt ?? 0
  const leftMs = useMsLeft(entry, receivedAtMs)
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) void refreshWaitlist(queryClient, entry.event.id)
  }, [isOver, queryClient, entry.event.id])
  const isLate = isNearEnd(leftMs)
  return (
    <>
      <p
        className={cn('flex flex-wrap items-center gap-x-2 text-sm', isLate ? 'text-warning' : 'text-muted')}
      >
        <Timer aria-hidden="true" className="size-4" />
        <span>{m.waitlist_offer_until({ date: formatDate(entry.offerUntil ?? entry.now, 'dateTime') })}</span>
        <span role="timer" aria-live="off" className="tabular">
          {describeLeft(leftMs)}
        </span>
      </p>
      <p aria-live="polite" className="sr-only">
        {isLate ? m.waitlist_offer_spoken() : null}
      </p>
    </>
  )
}
