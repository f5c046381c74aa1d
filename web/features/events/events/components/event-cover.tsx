import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { cn } from '#web/ui/cn.ts'
import type { EventCardData } from './event-data.ts'

interface EventCoverProps {
  event: Pick<EventCardData, 'cover' | 'venueName'>
  sizes: string
  upTo?: number
  ratio?: string
  priority?: boolean
  className?: string
}

/** Its picture; until it has one, the land around its venue in lines. Decoration: the words beside it say it all. */
export function EventCover({ event, sizes, upTo, ratio = '16 / 9', priority, className }: EventCoverProps) {
  if (event.cover)
    return (
      <StoredPicture
        picture={event.cover}
        sizes={sizes}
        upTo={upTo}
        ratio={ratio}
        priority={priority}
        decorative
        className={className}
      />
    )
  return (
    <span
      style={{ aspectRatio: ratio }}
      className={cn('relative block overflow-hidden rounded-card bg-sunken', className)}
    >
      <ContourLines
        seed={event.venueName}
        width={640}
        height={360}
        hill={220}
        cell={16}
        levels={9}
        className="absolute inset-0 text-text/22"
      />
    </span>
  )
}
