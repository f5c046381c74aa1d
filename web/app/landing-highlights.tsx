import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { landingQuery } from '#web/features/catalog/shop/landing/landing-queries.ts'
import { EventCover } from '#web/features/events/events/components/event-cover.tsx'
import { priceText } from '#web/features/events/events/components/event-labels.ts'
import { nextEventsQuery } from '#web/features/events/events/next-query.ts'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'

const SIDE = '72px'
const WIDEST = 160

/** One of each half of the shop, beside its first words: something to buy, and the next event that has seats. */
export function LandingHighlights({ hasProducts, hasEvents }: { hasProducts: boolean; hasEvents: boolean }) {
  const { data: landing } = useQuery({ ...landingQuery, enabled: hasProducts })
  const { data: next } = useQuery({ ...nextEventsQuery, enabled: hasEvents })
  const product = hasProducts ? (landing?.featured[0] ?? landing?.bestSelling[0]) : undefined
  const event = hasEvents ? next?.items[0] : undefined
  if (!product && !event) return null
  return (
    <ul className="mt-9 grid max-w-text gap-3 sm:grid-cols-2 md:max-w-xs md:grid-cols-1 xl:max-w-text xl:grid-cols-2">
      {event ? (
        <li>
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={CARD}>
            <EventCover event={event} sizes={SIDE} upTo={WIDEST} ratio="1 / 1" priority className={PICTURE} />
            <Words
              what={m.landing_next_event()}
              name={event.title}
              facts={[formatDate(event.startsAt, 'weekday'), event.municipality, priceText(event)]}
            />
          </Link>
        </li>
      ) : null}
      {product ? (
        <li>
          <Link to="/products/$slug" params={{ slug: product.slug }} className={CARD}>
            <StoredPicture
              picture={product.picture}
              sizes={SIDE}
              upTo={WIDEST}
              priority
              decorative
              className={PICTURE}
            />
            <Words
              what={m.landing_featured()}
              name={product.name}
              facts={[formatMoney(product.priceCents, { omitZeroCents: true })]}
            />
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

const CARD =
  'flex h-full items-center gap-3.5 rounded-card border bg-page/80 p-2 pr-4 transition-colors duration-120 hover:border-muted'
const PICTURE = 'w-18 shrink-0 overflow-hidden rounded-field'

function Words({ what, name, facts }: { what: ReactNode; name: string; facts: readonly string[] }) {
  return (
    // A line each, whatever the letters: nothing moves when the typeface comes.
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
      <span className="truncate text-accent text-xs">{what}</span>
      <span className="truncate font-[550]">{name}</span>
      <span className="truncate text-muted text-xs">{facts.join(' · ')}</span>
    </span>
  )
}
