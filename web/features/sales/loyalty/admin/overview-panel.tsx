import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeChange } from '#web/domain/figures/change.ts'
import { nameOfTier } from '#web/domain/loyalty/campaign-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { formatDate, formatMoney, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { MembersPanel } from './members-panel.tsx'
import type { MembersSearch } from './members-search.ts'
import { type Overview, overviewQuery } from './queries.ts'

/** What the store owes in points, when they expire, and who has them. */
export function LoyaltyAdminPanel({ search }: { search: MembersSearch }) {
  const query = useQuery(overviewQuery)
  return (
    <div className="@container">
      <PageHeader
        title={m.loyalty_admin_title()}
        description={m.loyalty_admin_lead()}
        actions={
          <Link to="/admin/loyalty/campaigns" className={buttonClass({ variant: 'secondary' })}>
            {m.loyalty_admin_campaigns()}
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <Loaded query={query} title={m.loyalty_admin_failed()} skeleton={<FiguresSkeleton />}>
          {(overview) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
              <Figures overview={overview} />
              <Forecast overview={overview} />
            </div>
          )}
        </Loaded>
        <MembersPanel search={search} />
      </div>
    </div>
  )
}

interface OfOverview {
  overview: Overview
}

function Figures({ overview }: OfOverview) {
  const { usable, pending, liabilityCents, ledger, month, members } = overview
  const booked = ledger.bookedAt
    ? m.loyalty_admin_in_ledger({
        amount: formatMoney(ledger.balanceCents),
        when: formatDate(ledger.bookedAt, 'dateTime'),
      })
    : m.loyalty_admin_not_in_ledger()
  const flow = [
    { figure: 'earned', name: m.loyalty_admin_earned(), ...month.earned },
    { figure: 'redeemed', name: m.loyalty_admin_redeemed(), ...month.redeemed },
    { figure: 'expired', name: m.loyalty_admin_expired(), ...month.expired },
  ] as const
  const { from, to } = month
  return (
    <dl className="grid grid-cols-2 border-t @min-[42rem]:grid-cols-3 @min-[64rem]:grid-cols-6">
      <Figure
        name={m.loyalty_admin_members()}
        value={formatNumber(members.reduce((all, { count }) => all + count, 0))}
        about={
          <ul className="grid grid-cols-[auto_auto] justify-start gap-x-4">
            {members.map(({ tier, count }) => (
              <li key={tier}>
                <Link
                  to="/admin/loyalty"
                  search={{ tier }}
                  className={linkClass({ variant: 'quiet', className: 'block py-1' })}
                >
                  {nameOfTier(tier)}: {formatNumber(count)}
                </Link>
              </li>
            ))}
          </ul>
        }
      />
      <Figure
        name={m.loyalty_admin_outstanding()}
        value={
          <Link to="/admin/loyalty/points" className="hover:underline">
            {formatNumber(usable + pending)}
          </Link>
        }
        about={
          <Link
            to="/admin/loyalty/points"
            search={{ figure: 'pending' }}
            className={linkClass({ variant: 'quiet', className: 'block py-1' })}
          >
            {m.loyalty_admin_of_pending({ points: formatNumber(pending) })}
          </Link>
        }
      />
      <Figure
        name={m.loyalty_admin_liability()}
        value={formatMoney(liabilityCents)}
        about={
          <Link to="/admin/ledger" className={linkClass({ variant: 'quiet' })}>
            {booked}
          </Link>
        }
      />
      {flow.map(({ figure, name, now, before }) => (
        <Figure
          key={figure}
          name={name}
          value={
            <Link to="/admin/loyalty/points" search={{ figure, from, to }} className="hover:underline">
              {formatNumber(now)}
            </Link>
          }
          about={describeChange(now, before).text}
        />
      ))}
    </dl>
  )
}

function Figure({ name, value, about }: { name: string; value: ReactNode; about: ReactNode }) {
  return (
    <div className="grid content-start border-b py-4 pr-4">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="type-display tabular text-lg">{value}</dd>
      <dd className="tabular text-muted text-xs">{about}</dd>
    </div>
  )
}

/** By week for the eyes, by 30, 60 and 90 days for whoever has to know the number. */
function Forecast({ overview: { weeks, expiring } }: OfOverview) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 @min-[56rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ChartFrame
        title={m.loyalty_admin_forecast()}
        value={formatNumber(expiring.at(-1)?.points ?? 0)}
        change={m.loyalty_admin_within({ days: String(expiring.at(-1)?.days ?? 90) })}
        kind="bar"
        level={2}
        points={weeks.map(({ from, points }) => ({
          label: formatDate(`${from}T12:00:00-04:00`, 'short'),
          value: points,
        }))}
      />
      <table aria-label={m.loyalty_admin_forecast()} className="tabular w-full text-sm">
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="pb-2 text-left font-normal">
              {m.loyalty_admin_expiring()}
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-normal">
              {m.loyalty_admin_members()}
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-normal">
              {m.loyalty_history_points()}
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-normal">
              {m.loyalty_admin_worth()}
            </th>
          </tr>
        </thead>
        <tbody>
          {expiring.map(({ days, members, points, worthCents }) => (
            <tr key={days} className="border-t">
              <th scope="row" className="py-3 text-left font-normal">
                <Link
                  to="/admin/loyalty"
                  search={{ expiring: String(days) as never, sort: '-expiring' }}
                  className={linkClass({ variant: 'title' })}
                >
                  {m.loyalty_admin_within({ days: String(days) })}
                </Link>
              </th>
              <td className="py-3 pl-4 text-right">{formatNumber(members)}</td>
              <td className="py-3 pl-4 text-right">{formatNumber(points)}</td>
              <td className="py-3 pl-4 text-right">{formatMoney(worthCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FiguresSkeleton() {
  return (
    <SkeletonRegion className="grid gap-12">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonRegion>
  )
}
