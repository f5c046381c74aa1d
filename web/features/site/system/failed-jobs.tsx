import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { dropJobs, getSystem, retryJobs } from '#contract/site/system.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { type FailedJob, failedJobsQuery } from './queries.ts'

/** Jobs that were given up: tried again, or forgotten. */
export function FailedJobs() {
  const query = useQuery(failedJobsQuery)
  const { data: jobs } = query
  const { retry } = useJobActions()
  return (
    <section id="jobs" aria-labelledby="system-jobs" className="min-w-0 scroll-mt-32">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="system-jobs" className="text-lg">
            {m.system_jobs()}
          </h2>
          <p className="mt-1 text-muted text-sm">
            {jobs?.items.length === 0 ? m.system_jobs_none() : m.system_jobs_lead()}
          </p>
        </div>
        {jobs && jobs.items.length > 1 ? (
          <Button
            variant="secondary"
            size="sm"
            loading={retry.isPending}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => retry.mutate({ jobIds: jobs.items.map(({ id }) => id) })}
          >
            {m.system_retry_all()}
          </Button>
        ) : null}
      </div>
      {hasListFailed(query) ? (
        <FailedList query={query} title={m.system_jobs_failed()} className="mt-3" />
      ) : null}
      {jobs && jobs.items.length > 0 ? (
        <ul className="mt-3 divide-y border-y">
          {jobs.items.map((job) => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      ) : null}
      {jobs && jobs.total > jobs.items.length ? (
        <p className="mt-2 text-muted text-sm">
          {m.system_jobs_more({ shown: formatNumber(jobs.items.length), total: formatNumber(jobs.total) })}
        </p>
      ) : null}
    </section>
  )
}

function JobRow({ job }: { job: FailedJob }) {
  const { retry, drop } = useJobActions()
  const jobIds = [job.id]
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 grow basis-64">
        <h3 className="font-[550] font-mono text-sm">{job.task}</h3>
        {/* The job's own words, for whoever runs the server. */}
        <p lang="en" className="mt-0.5 break-words text-danger text-xs">
          {job.error}
        </p>
        <p className="mt-0.5 text-muted text-xs">
          {formatDate(job.failedAt)}, {formatDate(job.failedAt, 'time')} · {m.system_col_attempts()}:{' '}
          {formatNumber(job.attempts)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={retry.isPending}
          aria-label={`${m.system_retry()} ${job.task}`}
          onClick={() => retry.mutate({ jobIds })}
        >
          {m.system_retry()}
        </Button>
        <ConfirmDialog
          title={m.system_drop_title()}
          description={m.system_drop_text()}
          confirmLabel={m.system_drop()}
          danger
          loading={drop.isPending}
          onConfirm={() => drop.mutate({ jobIds })}
          trigger={
            <Button variant="ghost" size="sm" aria-label={`${m.system_drop()} ${job.task}`}>
              {m.system_drop()}
            </Button>
          }
        />
      </div>
    </div>
  )
}

function useJobActions() {
  const queryClient = useQueryClient()
  const common = {
    onError: (error: Error) => showError(error),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith(getSystem.path),
      }),
  }
  const retry = useMutation({
    ...mutationOf(retryJobs),
    ...common,
    onSuccess: () => toast({ title: m.system_retried(), variant: 'success' }),
  })
  const drop = useMutation({
    ...mutationOf(dropJobs),
    ...common,
    onSuccess: () => toast({ title: m.system_dropped(), variant: 'success' }),
  })
  return { retry, drop }
}
