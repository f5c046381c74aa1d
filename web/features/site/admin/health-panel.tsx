import { RefreshCw } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Checks, PARTS, type Part, useReadiness } from './queries.ts'

const PART_NAMES: Record<Part, () => string> = {
  database: () => m.app_admin_database(),
  migrations: () => m.app_admin_migrations(),
  worker: () => m.app_admin_worker(),
}

/** What `/readyz` says, as a table. */
export function HealthPanel() {
  const { checks, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useReadiness()
  const checkedAt = Math.max(dataUpdatedAt, errorUpdatedAt)
  return (
    <section aria-labelledby="admin-health">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="admin-health" className="text-lg">
            {m.app_admin_health()}
          </h2>
          <p className="mt-1 text-muted text-sm">{m.app_admin_health_lead()}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          loading={isFetching}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          onClick={() => void refetch()}
        >
          {m.app_admin_refresh()}
        </Button>
      </div>
      {error && !checks ? (
        <Notice tone="danger" title={m.app_admin_health_failed()} className="mt-4">
          {userMessageOf(error)}
        </Notice>
      ) : (
        <HealthTable checks={checks} />
      )}
      <p aria-live="polite" className="mt-3 min-h-5 text-muted text-xs">
        {checkedAt > 0 ? m.app_admin_checked_at({ time: formatDate(checkedAt, 'time') }) : null}
      </p>
    </section>
  )
}

function HealthTable({ checks }: { checks: Checks | null }) {
  return (
    <table className="mt-4 w-full border-collapse text-sm">
      <thead>
        <tr className="border-b text-left text-muted text-xs">
          <th scope="col" className="py-2.5 pr-4 font-[550]">
            {m.app_admin_check()}
          </th>
          <th scope="col" className="py-2.5 pr-4 font-[550]">
            {m.app_admin_state()}
          </th>
          <th scope="col" className="py-2.5 font-[550]">
            {m.app_admin_detail()}
          </th>
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part) => (
          <tr key={part} className="h-12 border-b">
            <th scope="row" className="pr-4 text-left font-normal">
              {PART_NAMES[part]()}
            </th>
            <td className="pr-4">
              {checks ? <State isOk={checks[part].ok} /> : <Skeleton className="h-6 w-20" />}
            </td>
            {/* The server's own words, for whoever runs it. */}
            <td lang="en" className="tabular text-muted">
              {checks ? checks[part].detail : <Skeleton className="h-4 w-24" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function State({ isOk }: { isOk: boolean }) {
  return (
    <Badge tone={isOk ? 'success' : 'danger'} dot>
      {isOk ? m.app_admin_ok() : m.app_admin_not_ok()}
    </Badge>
  )
}
