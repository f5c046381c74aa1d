import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BanknoteX,
  CalendarX2,
  CircleCheck,
  FileWarning,
  type LucideIcon,
  PackageOpen,
  PackageX,
  Truck,
  Undo2,
} from 'lucide-react'
import { WAITING_LISTS } from '#contract/site/provider-overview-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { placeOf } from '#web/platform/place-of.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { overviewQuery, type ProviderOverview } from './queries.ts'

interface WaitingCard {
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

/** What waits for a provider, each a way to the list of it; what is at nothing is not there. */
export function WaitingCards() {
  const query = useQuery(overviewQuery)
  const { data } = query
  if (!data && hasListFailed(query)) return <FailedList query={query} title={m.provider_waiting_failed()} />
  const cards = data && listCards(data)
  if (cards?.length === 0)
    return (
      <p className="flex items-center gap-2.5 text-muted text-sm">
        <CircleCheck aria-hidden="true" className="size-4.5 text-success" />
        {m.provider_waiting_none()}
      </p>
    )
  return (
    <section aria-label={m.provider_waiting()}>
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

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3'

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

function listCards(overview: ProviderOverview): WaitingCard[] {
  const {
    toShip,
    returnsToDecide,
    lowStock,
    rejectedProducts,
    rejectedEvents,
    missingDocuments,
    heldPayouts,
  } = overview
  const counted = (
    count: number,
    name: (counts: { count: number }) => string,
    card: Omit<WaitingCard, 'figure' | 'name'>,
  ): WaitingCard[] => (count === 0 ? [] : [{ ...card, figure: formatNumber(count), name: name({ count }) }])
  return [
    ...counted(toShip.count, m.provider_to_ship, {
      id: 'ship',
      icon: Truck,
      hint: describeAge(toShip.oldestDays),
      isLate: toShip.isLate,
      href: hrefOf('toShip'),
    }),
    ...counted(returnsToDecide, m.provider_returns, {
      id: 'returns',
      icon: Undo2,
      href: hrefOf('returnsToDecide'),
    }),
    ...counted(lowStock, m.provider_low_stock, {
      id: 'stock',
      icon: PackageOpen,
      href: hrefOf('lowStock'),
    }),
    ...counted(rejectedProducts, m.provider_rejected_products, {
      id: 'products',
      icon: PackageX,
      hint: m.provider_rejected_hint(),
      href: hrefOf('rejectedProducts'),
    }),
    ...counted(rejectedEvents, m.provider_rejected_events, {
      id: 'events',
      icon: CalendarX2,
      hint: m.provider_rejected_hint(),
      href: hrefOf('rejectedEvents'),
    }),
    ...counted(missingDocuments.events, m.provider_documents_events, {
      id: 'documents',
      icon: FileWarning,
      hint: m.provider_documents_attendees({ count: missingDocuments.attendees }),
      href: hrefOf('missingDocuments'),
    }),
    ...(heldPayouts.count > 0
      ? [
          {
            id: 'payouts',
            icon: BanknoteX,
            figure: formatMoney(heldPayouts.cents),
            name: m.provider_payout_held(),
            hint: m.provider_payout_held_hint(),
            href: '/provider/account',
            hash: 'payouts',
          },
        ]
      : []),
  ]
}

function hrefOf(card: keyof typeof WAITING_LISTS): string {
  const { page, filters } = WAITING_LISTS[card]
  return `${page}?${new URLSearchParams(filters)}`
}

function describeAge(days: number | null): string | undefined {
  if (days === null) return undefined
  return days === 0 ? m.provider_oldest_today() : m.provider_oldest({ count: days })
}
