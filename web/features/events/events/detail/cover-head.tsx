import { Badge } from '#web/ui/badge.tsx'
import { formatDate, formatDatePart } from '#web/ui/format.ts'
import { EventCover } from '../components/event-cover.tsx'
import type { EventData } from '../components/event-data.ts'
import { kindName } from '../components/event-labels.ts'

const COVER_SIZES = '(width < 80rem) 100vw, 1280px'

/** The land around its venue, with the date set large where the picture is quiet. */
export function CoverHead({ event }: { event: EventData }) {
  const { startsAt } = event
  return (
    <div className="relative isolate overflow-hidden max-md:mx-[calc(50%-50vw)] md:mt-5 md:rounded-card">
      <EventCover
        event={event}
        sizes={COVER_SIZES}
        priority
        className="rounded-none max-md:aspect-4/3! md:aspect-21/9! xl:aspect-[3/1]!"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-tr from-page/85 via-page/25 to-transparent"
      />
      <Badge className="absolute top-4 left-4 bg-page/80 text-text md:top-6 md:left-8">
        {kindName(event.kind)}
      </Badge>
      <time dateTime={startsAt} className="absolute bottom-4 left-4 md:bottom-7 md:left-8">
        <span className="sr-only">{formatDate(startsAt, 'long')}</span>
        <span aria-hidden="true" className="flex items-end gap-3 md:gap-4">
          <span className="type-display tabular block text-2xl leading-[0.8]">
            {formatDatePart(startsAt, 'day')}
          </span>
          <span className="block leading-tight">
            <span className="type-display block text-lg leading-tight first-letter:uppercase">
              {formatDate(startsAt, 'month')}
            </span>
            <span className="block text-muted text-sm first-letter:uppercase">
              {formatDatePart(startsAt, 'weekday')}, {formatDate(startsAt, 'time')}
            </span>
          </span>
        </span>
      </time>
    </div>
  )
}
