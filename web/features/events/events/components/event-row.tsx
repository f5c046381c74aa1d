import { MapPin } from 'lucide-react'
import { PlainLink } from '#web/platform/plain-link.tsx'
import { cardLinkClass } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Rating } from '#web/ui/rating.tsx'
import { EventCover } from './event-cover.tsx'
import type { EventCardData } from './event-data.ts'
import { kindName, levelName, priceText } from './event-labels.ts'
import { timeRange } from './local-time.ts'
import { SeatsHint } from './seats-hint.tsx'

interface EventRowProps {
  event: EventCardData
  /** Of its name. */
  level?: 3 | 4
  /** On the first screen. */
  priority?: boolean
  /** Beside other things: less room, no picture below a desktop's width. */
  isNarrow?: boolean
}

/** One event of a day: the whole row is the link. */
export function EventRow({ event, level = 3, priority, isNarrow = false }: EventRowProps) {
  const Heading = `h${level}` as const
  const people = event.instructors.map(({ name }) => name).join(', ') || event.organizer.name
  return (
    <article
      className={cn(
        'group relative grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-4 rounded-card py-5 md:gap-x-6 md:py-6',
        isNarrow
          ? 'lg:grid-cols-[8rem_minmax(0,1fr)]'
          : 'md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)]',
      )}
    >
      <EventCover
        event={event}
        sizes="(width < 48rem) 88px, 208px"
        upTo={640}
        ratio="16 / 10"
        priority={priority}
        className={cn(
          'self-start max-md:order-last max-md:aspect-square!',
          isNarrow && 'max-lg:order-last max-lg:aspect-square!',
        )}
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-8">
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs md:col-span-2">
          <span className="tabular text-text max-md:w-full">{timeRange(event)}</span>
          <span aria-hidden="true" className="max-md:hidden">
            ·
          </span>
          <span>{kindName(event.kind)}</span>
          {event.level === 'all' ? null : (
            <>
              <span aria-hidden="true">·</span>
              <span>{levelName(event.level)}</span>
            </>
          )}
        </p>
        <Heading
          className={cn(
            'text-pretty text-lg leading-snug md:col-start-1',
            event.isCancelled && 'text-muted line-through',
          )}
        >
          <PlainLink to={`/events/${event.id}`} className={`${cardLinkClass} group-hover:underline`}>
            {event.title}
          </PlainLink>
        </Heading>
        <p className="flex items-start gap-1.5 text-muted text-sm md:col-start-1">
          <MapPin aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          <span className="min-w-0">
            {event.venueName}, <span className="text-text">{event.municipality}</span>
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm md:col-start-1">
          <span className="min-w-0 max-w-full truncate">{people}</span>
          {event.rating && event.rating.count > 0 ? (
            <Rating value={event.rating.average} count={event.rating.count} className="text-xs" />
          ) : null}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 md:col-start-2 md:row-span-3 md:row-start-2 md:mt-0 md:flex-col md:items-end md:justify-start">
          <span className="type-display tabular text-base md:text-lg">{priceText(event)}</span>
          <SeatsHint event={event} />
        </p>
      </div>
    </article>
  )
}
