import { PlainLink } from '#web/platform/plain-link.tsx'
import { cardLinkClass } from '#web/ui/card.tsx'
import { formatDatePart } from '#web/ui/format.ts'
import { EventCover } from './event-cover.tsx'
import type { EventCardData } from './event-data.ts'
import { kindName, priceText } from './event-labels.ts'
import { timeRange } from './local-time.ts'
import { SeatsHint } from './seats-hint.tsx'

/** Cover and date on top, for a row of a few: what else there is, what somebody organizes. */
export function EventTile({ event, level = 3 }: { event: EventCardData; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <article className="group relative flex h-full min-w-0 flex-col">
      <EventCover event={event} sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 400px" upTo={960} />
      <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-3 pt-4">
        <time dateTime={event.startsAt} aria-hidden="true" className="border-r">
          <span className="type-label block text-muted">{formatDatePart(event.startsAt, 'monthShort')}</span>
          <span className="type-display tabular block text-xl">{formatDatePart(event.startsAt, 'day')}</span>
        </time>
        <div className="grid min-w-0 content-start gap-1 pl-1">
          <Heading className="font-[600] font-sans text-base tracking-normal [font-stretch:100%]">
            <PlainLink to={`/events/${event.id}`} className={`${cardLinkClass} group-hover:underline`}>
              {event.title}
            </PlainLink>
          </Heading>
          <p className="text-muted text-sm">
            {formatDatePart(event.startsAt, 'weekdayShort')} {timeRange(event)}
          </p>
          <p className="text-muted text-sm">
            {kindName(event.kind)} · {event.municipality}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="tabular text-sm">{priceText(event)}</span>
            <SeatsHint event={event} />
          </p>
        </div>
      </div>
    </article>
  )
}
