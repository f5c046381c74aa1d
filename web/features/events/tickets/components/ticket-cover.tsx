import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatDate, formatDatePart } from '#web/ui/format.ts'
import type { Ticket } from '../queries.ts'
import { startOf } from './ticket-labels.ts'

interface TicketCoverProps {
  ticket: Pick<Ticket, 'event' | 'squad' | 'status'>
  size: 'card' | 'page'
  className?: string
}

/** The event's own land in lines, with the day set large. The words beside it say the rest. */
export function TicketCover({ ticket, size, className }: TicketCoverProps) {
  const { event } = ticket
  const isPast = event.isOver || event.isCancelled || ticket.status === 'cancelled'
  return (
    <div className={cn('relative isolate overflow-hidden bg-sunken', className)}>
      {event.cover ? (
        <StoredPicture
          picture={event.cover}
          sizes={size === 'page' ? '(width < 64rem) 100vw, 40rem' : '(width < 48rem) 100vw, 15rem'}
          upTo={size === 'page' ? 960 : 480}
          ratio="auto"
          decorative
          className={cn(
            'absolute inset-0 -z-10 size-full rounded-none [&_img]:size-full [&_img]:object-cover',
            isPast && 'opacity-40',
          )}
        />
      ) : (
        <ContourLines
          seed={event.venueName}
          width={480}
          height={360}
          hill={190}
          cell={14}
          levels={9}
          className={cn('absolute inset-0 -z-10', isPast ? 'text-text/10' : 'text-text/20')}
        />
      )}
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-r from-sunken via-sunken/70 to-transparent"
      />
      <DayPlate value={startOf(ticket)} size={size} isPast={isPast} />
    </div>
  )
}

interface DayPlateProps {
  value: string
  size: 'card' | 'page'
  isPast: boolean
}

function DayPlate({ value, size, isPast }: DayPlateProps) {
  return (
    <time dateTime={value} className={cn('block', size === 'page' ? 'p-5 md:p-8' : 'p-4 md:p-5')}>
      <span className="sr-only">{formatDate(value, 'long')}</span>
      <span aria-hidden="true" className="type-label block text-muted">
        {formatDatePart(value, 'weekday')}
      </span>
      <span aria-hidden="true" className={cn('type-display tabular block text-2xl', isPast && 'text-muted')}>
        {formatDatePart(value, 'day')}
      </span>
      {/* A narrow plate has two lines for it, and no dot at the end of the first. */}
      <span aria-hidden="true" className="type-label flex flex-wrap gap-x-2 text-muted">
        <span>{formatDatePart(value, 'monthShort')}</span>
        <span className="whitespace-nowrap">{formatDate(value, 'time')}</span>
      </span>
    </time>
  )
}
