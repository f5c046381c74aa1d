import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getLoyalty } from '#contract/sales/loyalty.ts'
import { nameOfTier } from '#web/domain/loyalty/campaign-text.ts'
import { useWishlist } from '#web/domain/wishlist/wishlist-list.ts'
import { NextTicketCard } from '#web/features/events/tickets/list/next-ticket-card.tsx'
import { LastOrderCard } from '#web/features/sales/orders/account/last-order-card.tsx'
import { m } from '#web/paraglide/messages.js'
import { Card, CardLink } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NavLink } from '../../../nav-link.tsx'
import { useShownUser, viewerOf } from '../../../viewer.ts'
import { pointsQuery } from '../points-query.ts'

/** What a customer comes back for: the next event, the order on its way, points, what was saved. */
export function AccountCards() {
  const hasWishlist = viewerOf(useShownUser()) === 'customer'
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <NextTicketCard className="col-span-2 md:col-span-4" />
      <LastOrderCard className="col-span-2 md:col-span-4" />
      <PointsCard className={hasWishlist ? 'col-span-2 md:col-span-3' : 'col-span-2 md:col-span-4'} />
      {hasWishlist ? <WishlistCard className="col-span-2 md:col-span-1" /> : null}
    </div>
  )
}

function PointsCard({ className }: { className: string }) {
  const { data: points, isError } = useQuery(pointsQuery)
  return (
    <FigureCard
      className={className}
      title={
        <NavLink item={{ id: 'loyalty', to: '/customer/loyalty', label: () => m.orders_card_points() }}>
          {m.orders_card_points()}
        </NavLink>
      }
      figure={points ? formatNumber(points.usable) : isError ? '' : null}
      note={points ? pointsNote(points) : m.orders_card_points_see()}
      aside={points ? <Tier points={points} /> : null}
    />
  )
}

/** Where the person stands, and what is missing to the next tier. */
function Tier({ points }: { points: ReplyOf<typeof getLoyalty> }) {
  const { tier, next, earnedInYear } = points
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-[550]">{nameOfTier(tier)}</span>
        <span className="tabular text-muted text-xs">
          {next
            ? m.loyalty_account_next({
                points: next.missing,
                shown: formatNumber(next.missing),
                tier: nameOfTier(next.tier),
              })
            : m.loyalty_account_top()}
        </span>
      </p>
      <Progress
        value={next ? earnedInYear / (earnedInYear + next.missing) : 1}
        label={
          next
            ? m.loyalty_account_progress({ tier: nameOfTier(next.tier) })
            : m.loyalty_account_progress_done()
        }
      />
    </div>
  )
}

function pointsNote({ worthCents, pending }: { worthCents: number; pending: number }): string {
  if (worthCents > 0)
    return m.orders_card_points_worth({ amount: formatMoney(worthCents, { omitZeroCents: true }) })
  return pending > 0
    ? m.orders_card_points_pending({ count: formatNumber(pending) })
    : m.orders_card_points_see()
}

function WishlistCard({ className }: { className: string }) {
  const { data: wishes } = useWishlist()
  // The header asks for it too and may have it first: the page still has to begin as it was rendered.
  const count = useHydrated() ? wishes?.length : undefined
  return (
    <FigureCard
      className={className}
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
  aside?: ReactNode
  className: string
}

function FigureCard({ title, figure, note, aside, className }: FigureCardProps) {
  return (
    <Card interactive padded={false} className={cn('grid content-between gap-4 p-4', className)}>
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
      {aside}
    </Card>
  )
}
