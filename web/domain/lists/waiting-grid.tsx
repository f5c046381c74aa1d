import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { placeOf } from '#web/platform/place-of.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

export interface WaitingCard {
  id: string
  icon: LucideIcon
  figure: string
  name: string
  hint?: string
  isLate?: boolean
  /** The list it stands for. */
  href: string
  hash?: string
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3'

/** What waits for somebody, each a way to the list of it. */
export function WaitingGrid({ label, cards }: { label: string; cards: readonly WaitingCard[] | undefined }) {
  return (
    <section aria-label={label}>
      {cards ? (
        <ul className={GRID}>
          {cards.map((card) => (
            <li key={card.id} className="min-w-0">
              <OneCard card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRegion className={GRID}>
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </SkeletonRegion>
      )}
    </section>
  )
}

function OneCard({ card: { icon: Icon, figure, name, hint, isLate, href, hash } }: { card: WaitingCard }) {
  return (
    <Card interactive padded={false} className="flex h-full gap-3.5 p-4">
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cn('mt-1 size-5 shrink-0', isLate ? 'text-danger' : 'text-muted')}
      />
      <CardLink>
        <Link {...placeOf(href)} hash={hash} className="grid min-w-0 content-start">
          <span className="type-display tabular text-lg leading-tight">{figure}</span>
          <span className="text-sm">{name}</span>
          {hint ? (
            <span className={cn('mt-1 text-xs', isLate ? 'text-danger' : 'text-muted')}>{hint}</span>
          ) : null}
        </Link>
      </CardLink>
    </Card>
  )
}
