import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Balance, Expiring } from './balance.tsx'
import { History } from './history.tsx'
import { accountQuery, rulesQuery } from './queries.ts'
import { RunningCampaigns } from './running-campaigns.tsx'
import { TierProgress } from './tier-progress.tsx'

const HALVES = 'grid max-lg:divide-y lg:grid-cols-2 lg:divide-x'

/** One's own points: how many, what they are worth, the tier, and where they came from. */
export function LoyaltyPanel({ page }: { page: number }) {
  const account = useQuery(accountQuery)
  const rules = useQuery(rulesQuery)
  const failed = [account, rules].find(({ isError, data }) => isError && data === undefined)
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-28">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-8">
        <h1 className="text-xl">{m.loyalty_account_title()}</h1>
        <Link to="/loyalty" className={`inline-flex min-h-11 items-center text-sm ${linkClass()}`}>
          {m.loyalty_account_how()}
        </Link>
      </header>
      {failed ? (
        <Failed title={m.loyalty_account_failed()} error={failed.error} onRetry={() => failed.refetch()} />
      ) : account.data && rules.data ? (
        <div className="rounded-card border bg-surface">
          <div className={HALVES}>
            <Balance account={account.data} rules={rules.data} />
            <TierProgress account={account.data} rules={rules.data} />
          </div>
          {account.data.expiring ? <Expiring {...account.data.expiring} /> : null}
        </div>
      ) : (
        <FiguresSkeleton />
      )}
      <RunningCampaigns className="mt-12 md:mt-16" />
      <History page={page} />
    </div>
  )
}

function FiguresSkeleton() {
  return (
    <SkeletonRegion className={`rounded-card border bg-surface ${HALVES}`}>
      {['points', 'tier'].map((part) => (
        <div key={part} className="grid content-start gap-4 p-5 md:p-8">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-14 w-40" />
          <Skeleton className="h-5 w-52" />
          <Skeleton className="mt-3 h-5 w-64" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
