import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { HistoryPages } from './history-pages.tsx'
import { describeUse, nameOfMove, ratePoints } from './labels.ts'
import { type LoyaltyMove, rulesQuery, useMoves } from './queries.ts'

export function History({ page }: { page: number }) {
  const moves = useMoves(page)
  return (
    <section aria-labelledby="history" className="mt-12 md:mt-16">
      <h2 id="history" className="mb-4 text-lg">
        {m.loyalty_history_title()}
      </h2>
      {hasListFailed(moves) ? (
        <FailedList query={moves} title={m.loyalty_history_failed()} />
      ) : !moves.data ? (
        <RowsSkeleton />
      ) : moves.data.total === 0 ? (
        <NothingYet />
      ) : (
        <>
          <MoveTable items={moves.data.items} isBusy={moves.isPlaceholderData} />
          <HistoryPages page={page} pages={moves.data.pages} />
        </>
      )}
    </section>
  )
}

function MoveTable({ items, isBusy }: { items: readonly LoyaltyMove[]; isBusy: boolean }) {
  // One moment for all rows, and the same one however often they are drawn.
  const [now] = useState(() => new Date())
  return (
    <table
      aria-labelledby="history"
      aria-busy={isBusy}
      className={cn('tabular w-full text-sm transition-opacity duration-120', isBusy && 'opacity-60')}
    >
      <thead>
        <tr className="text-muted text-xs">
          <th scope="col" className="pb-2 text-left font-normal">
            {m.loyalty_history_what()}
          </th>
          <th scope="col" className="pb-2 pl-6 text-left font-normal max-md:hidden">
            {m.loyalty_history_state()}
          </th>
          <th scope="col" className="pb-2 pl-6 text-left font-normal max-md:hidden">
            {m.loyalty_history_date()}
          </th>
          <th scope="col" className="pb-2 pl-6 text-right font-normal">
            {m.loyalty_history_points()}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((move) => (
          <MoveRow key={move.id} move={move} now={now} />
        ))}
      </tbody>
    </table>
  )
}

const SIGNED: Intl.NumberFormatOptions = { signDisplay: 'exceptZero' }

function MoveRow({ move, now }: { move: LoyaltyMove; now: Date }) {
  const use = describeUse(move, now)
  return (
    <tr className="border-t align-top">
      <th scope="row" className="py-3.5 text-left font-normal">
        <span className="block font-[550]">{move.campaign?.[getLocale()] ?? nameOfMove(move.kind)}</span>
        <MoveCause move={move} />
        <span className="block text-muted text-xs md:hidden">
          <DateText value={move.at} />
          {use ? <span className="block">{use}</span> : null}
        </span>
      </th>
      <td className="py-3.5 pl-6 text-muted max-md:hidden">{use}</td>
      <td className="whitespace-nowrap py-3.5 pl-6 text-muted max-md:hidden">
        <DateText value={move.at} />
      </td>
      <td
        className={cn(
          'type-display whitespace-nowrap py-3.5 pl-6 text-right text-base',
          move.points < 0 && 'text-muted',
        )}
      >
        {formatNumber(move.points, SIGNED)}
      </td>
    </tr>
  )
}

function MoveCause({ move: { orderId, orderNumber, reason } }: { move: LoyaltyMove }) {
  if (orderId && orderNumber)
    return (
      <Link
        to="/customer/purchases/$orderId"
        params={{ orderId }}
        className={cn(linkClass(), 'inline-flex items-center max-md:min-h-11')}
      >
        {m.loyalty_history_order({ number: orderNumber })}
      </Link>
    )
  return reason ? <span className="wrap-anywhere block max-w-text text-muted">{reason}</span> : null
}

function NothingYet() {
  const { data: rules } = useQuery(rulesQuery)
  return (
    <EmptyState
      level={3}
      seed="points"
      icon={<Coins />}
      title={m.loyalty_empty_title()}
      description={rules ? m.loyalty_empty({ points: ratePoints(rules.pointsPerDollar) }) : undefined}
      actions={
        <>
          <Link to="/shop" className={buttonClass({})}>
            {m.loyalty_account_shop()}
          </Link>
          <Link to="/loyalty" className={buttonClass({ variant: 'secondary' })}>
            {m.loyalty_account_how()}
          </Link>
        </>
      }
    />
  )
}

function RowsSkeleton() {
  return (
    <SkeletonRegion className="grid">
      {['w-40', 'w-56', 'w-48', 'w-44'].map((width) => (
        <div key={width} className="flex items-center justify-between border-t py-4">
          <div className="grid gap-2">
            <Skeleton className={cn('h-5', width)} />
            <Skeleton className="h-4 w-28" />
          </div>
          <Skeleton className="h-5 w-14" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
