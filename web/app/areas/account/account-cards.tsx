import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWishlist } from '#web/domain/wishlist/wishlist-list.ts'
import { NextTicketCard } from '#web/features/events/tickets/list/next-ticket-card.tsx'
import { LastOrderCard } from '#web/features/sales/orders/account/last-order-card.tsx'
import { m } from '#web/paraglide/messages.js'
import { Card, CardLink } from '#web/ui/card.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NavLink } from '../../nav-link.tsx'
import { useShownUser, viewerOf } from '../../viewer.ts'
import { pointsQuery } from './points-query.ts'

/** The three things a customer comes back for. */
export function AccountCards() {
  const hasWishlist = viewerOf(useShownUser()) === 'customer'
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <LastOrderCard className={hasWishlist ? 'col-span-2' : 'col-span-2 md:col-span-3'} />
      <PointsCard />
      {hasWishlist ? <WishlistCard /> : null}
      <NextTicketCard className="col-span-2 md:col-span-4" />
    </div>
  )
}

function PointsCard() {
  const { data: points, isError } = useQuery(pointsQuery)
  return (
    <FigureCard
      title={
        <NavLink item={{ id: 'loyalty', to: '/customer/loyalty', label: () => m.orders_card_points() }}>
          {m.orders_card_points()}
        </NavLink>
      }
      figure={points ? formatNumber(points.usable) : isError ? '' : null}
      note={points ? pointsNote(points) : m.orders_card_points_see()}
    />
  )
}

function pointsNote({ worthCents, pending }: { worthCents: number; pending: number }): string {
  if (worthCents > 0)
    return m.orders_card_points_worth({ amount: formatMoney(worthCents, { omitZeroCents: true }) })
  return pending > 0
    ? m.orders_card_points_pending({ count: formatNumber(pending) })
    : m.orders_card_points_see()
}

function WishlistCard() {
  const { data: wishes } = useWishlist()
  // The header asks for it too and may have it first: the page still has to begin as it was rendered.
  const count = useHydrated() ? wishes?.length : undefined
  return (
    <FigureCard
      title={
        <Link to="/account" search={{ tab: 'wishlist' }}>
          {m.app_nav_wishlist()}
        </Link>
      }
      figure={count === undefined ? null : formatNumber(count)}
      note={m.orders_card_wishes({ count: count ?? 0 })}
    />
  )
}

interface FigureCardProps {
  title: ReactNode
  /** Null until it is known. */
  figure: string | null
  note: string
}

function FigureCard({ title, figure, note }: FigureCardProps) {
  return (
    <Card interactive padded={false} className="grid content-between gap-4 p-4">
      <h2 className="font-[550] font-sans text-sm tracking-normal [font-stretch:100%]">
        <CardLink>{title}</CardLink>
      </h2>
      <p>
        {figure === null ? (
          <Skeleton className="h-7 w-12" />
        ) : (
          <span className="type-display tabular block text-lg">{figure}</span>
        )}
        <span className="text-muted text-xs">{note}</span>
      </p>
    </Card>
  )
}
