import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ErasureBlocker } from '#contract/people/privacy-terms.ts'
import { getUserPrivacy } from '#contract/site/inspector.ts'
import { ConsentList } from '#web/domain/people/consent-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { queryOf } from '#web/platform/query.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PAGED } from './queries.ts'

type Kept = ReplyOf<typeof getUserPrivacy>

const BLOCKERS: Record<ErasureBlocker, () => string> = {
  orders: m.inspector_blocker_orders,
  seats: m.inspector_blocker_seats,
  sales: m.inspector_blocker_sales,
  events: m.inspector_blocker_events,
  payouts: m.inspector_blocker_payouts,
  team: m.inspector_blocker_team,
  last_admin: m.inspector_blocker_last_admin,
}

const COPIES: Record<NonNullable<Kept['copy']>['status'], () => string> = {
  making: m.inspector_copy_making,
  ready: m.inspector_copy_ready,
  failed: m.inspector_copy_failed,
}

/** Whether somebody is to be erased, what stands against it, and what they agreed to. */
export function UserPrivacy({ userId }: { userId: string }) {
  const query = useQuery({ ...queryOf(getUserPrivacy, { userId }), ...PAGED })
  return (
    <Loaded query={query} title={m.inspector_failed()} skeleton={<Skeleton className="h-32 w-full" />}>
      {(kept) => (
        <div className="grid gap-5 text-text">
          <dl className="grid gap-x-10 gap-y-3 text-sm md:grid-cols-3">
            <Fact name={m.inspector_erasure()} value={erasureText(kept)} />
            <Fact name={m.inspector_blockers()} value={blockersText(kept)} />
            <Fact name={m.inspector_copy()} value={copyText(kept)} />
          </dl>
          <div>
            <h3 className="mb-2 font-[600] text-sm">{m.inspector_consents()}</h3>
            <ConsentList consents={kept.consents} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere mt-0.5">{value}</dd>
    </div>
  )
}

function erasureText({ erasure }: Kept): string {
  if (!erasure) return m.inspector_erasure_none()
  if (erasure.isBlocked) return m.inspector_erasure_blocked()
  return m.inspector_erasure_planned({ date: formatDate(erasure.eraseAt, 'dateTime') })
}

function blockersText({ blockers }: Kept): string {
  if (blockers.length === 0) return m.inspector_blockers_none()
  return blockers.map(({ kind, count }) => `${BLOCKERS[kind]()}: ${formatNumber(count)}`).join(' · ')
}

function copyText({ copy }: Kept): string {
  return copy
    ? `${COPIES[copy.status]()} · ${formatDate(copy.requestedAt, 'dateTime')}`
    : m.inspector_copy_none()
}
