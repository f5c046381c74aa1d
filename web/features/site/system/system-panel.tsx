import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { SYSTEM_PARTS } from '#contract/site/system-terms.ts'
import { Facts } from '#web/domain/figures/facts.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { userMessageOf } from '#web/platform/request/client-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { describePart, findFix, formatBytes, PART_NAMES, PartStateBadge } from './describe-part.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { type SystemState, systemQuery } from './queries.ts'
import { SitePanel } from './site-panel.tsx'
import { YouPanel } from './you-panel.tsx'

const ROLES = { all: m.system_role_all, web: m.system_role_web, worker: m.system_role_worker }

/** Everything the shop runs on, each with its state and what mends it. */
export function SystemPanel() {
  const query = useQuery(systemQuery)
  const { data: system, isFetching, refetch, dataUpdatedAt } = query
  return (
    <>
      <PageHeader
        title={m.system_title()}
        description={m.system_lead()}
        actions={
          <Button
            variant="secondary"
            loading={isFetching}
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            onClick={() => void refetch()}
          >
            {m.system_refresh()}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {system && query.error ? (
          <Notice tone="danger" title={m.system_failed()}>
            {userMessageOf(query.error)}
          </Notice>
        ) : null}
        {system ? (
          <>
            <Parts system={system} now={new Date(dataUpdatedAt)} />
            <Processes processes={system.processes} />
          </>
        ) : hasListFailed(query) ? (
          <FailedList query={query} title={m.system_failed()} />
        ) : (
          <SkeletonRegion>
            <Skeleton className="h-[26rem]" />
          </SkeletonRegion>
        )}
        <FailedJobs />
        <div className="grid gap-12 lg:grid-cols-2">
          <SitePanel />
          <div className="grid content-start gap-12">
            <YouPanel />
            {system ? <Versions system={system} /> : null}
          </div>
        </div>
      </div>
    </>
  )
}

function Parts({ system, now }: { system: SystemState; now: Date }) {
  return (
    <ul className="border-t">
      {SYSTEM_PARTS.map((part) => (
        <li
          key={part}
          className="grid min-h-14 items-center gap-x-6 gap-y-1 border-b py-3 text-sm md:grid-cols-[8rem_8.5rem_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[11rem_10rem_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span className="flex items-center justify-between gap-3 md:contents">
            <strong className="font-[550]">{PART_NAMES[part]()}</strong>
            <span>
              <PartStateBadge part={part} system={system} />
            </span>
          </span>
          <span className="tabular min-w-0 break-words text-muted">{describePart(part, system, now)}</span>
          <span className="min-w-0">{findFix(part, system)}</span>
        </li>
      ))}
    </ul>
  )
}

function Processes({ processes }: { processes: SystemState['processes'] }) {
  return (
    <section aria-labelledby="system-processes" className="min-w-0">
      <h2 id="system-processes" className="text-lg">
        {m.system_processes()}
      </h2>
      <ul className="mt-3 divide-y border-y">
        {processes.map((each) => (
          <li key={each.id} className="grid gap-x-6 gap-y-1 py-3 text-sm xl:grid-cols-[minmax(0,1fr)_auto]">
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="break-all font-[550]">
                {each.host}:{each.pid}
              </strong>
              <span className="text-muted">{ROLES[each.role]()}</span>
              <Badge tone={each.isLost ? 'danger' : 'success'} dot>
                {each.isLost ? m.system_lost() : m.system_running()}
              </Badge>
            </span>
            <dl className="tabular flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
              <Figure name={m.system_col_version()} value={each.version} />
              <Figure name={m.system_col_started()} value={moment(each.startedAt)} />
              {each.isLost ? <Figure name={m.system_col_seen()} value={moment(each.seenAt)} /> : null}
              <Figure name={m.system_col_memory()} value={formatBytes(each.memoryBytes)} />
              <Figure
                name={m.system_col_delay()}
                value={m.system_milliseconds({ count: formatNumber(each.loopDelayMs) })}
              />
              {each.role === 'worker' ? null : (
                <Figure name={m.system_col_streams()} value={formatNumber(each.openStreams)} />
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

const moment = (at: string) => `${formatDate(at)}, ${formatDate(at, 'time')}`

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="text-text">{value}</dd>
    </div>
  )
}

function Versions({ system }: { system: SystemState }) {
  return (
    <Facts
      id="system-version"
      title={m.system_version()}
      facts={[
        { id: 'version', name: m.system_version(), value: system.version },
        { id: 'node', name: m.system_node(), value: system.node },
      ]}
    />
  )
}
