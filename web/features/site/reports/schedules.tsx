import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { DETAIL_REPORTS, REPORT_CADENCES, REPORTS, type ReportId } from '#contract/site/report-terms.ts'
import { addReportSchedule, removeReportSchedule } from '#contract/site/reports.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CADENCE_NAMES, REPORT_NAMES } from './labels.ts'
import { type Schedule, schedulesQuery } from './queries.ts'

const CHOICES = REPORTS.filter((report) => !DETAIL_REPORTS.includes(report))

/** Which reports every admin gets by mail. */
export function Schedules() {
  const query = useQuery(schedulesQuery)
  return (
    <section aria-labelledby="report-schedules" className="grid gap-4">
      <div>
        <h2 id="report-schedules" className="text-lg">
          {m.reports_schedules()}
        </h2>
        <p className="mt-1 text-muted text-sm">{m.reports_schedules_text()}</p>
      </div>
      <AddSchedule />
      {query.data ? (
        <ScheduleList schedules={query.data} />
      ) : hasListFailed(query) ? (
        <FailedList query={query} title={m.reports_failed()} />
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
    </section>
  )
}

function AddSchedule() {
  const queryClient = useQueryClient()
  const [report, setReport] = useState<ReportId>('tax_return')
  const [cadence, setCadence] = useState<(typeof REPORT_CADENCES)[number]>('monthly')
  const adding = useMutation({
    ...mutationOf(addReportSchedule),
    onSuccess: () => toast({ title: m.reports_schedule_added() }),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(schedulesQuery),
  })
  return (
    <form
      className="grid gap-3 @min-[42rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] @min-[42rem]:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate({ report, cadence })
      }}
    >
      <Field label={m.reports_schedule_report()}>
        <Select
          name="report"
          value={report}
          options={CHOICES.map((value) => ({ value, label: REPORT_NAMES[value]() }))}
          onValueChange={(value) => setReport(CHOICES.find((each) => each === value) ?? report)}
        />
      </Field>
      <Field label={m.reports_schedule_cadence()}>
        <Select
          name="cadence"
          value={cadence}
          options={REPORT_CADENCES.map((value) => ({ value, label: CADENCE_NAMES[value]() }))}
          onValueChange={(value) => setCadence(REPORT_CADENCES.find((each) => each === value) ?? cadence)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        loading={adding.isPending}
        icon={<MailPlus aria-hidden="true" className="size-4" />}
      >
        {m.reports_schedule_add()}
      </Button>
    </form>
  )
}

function ScheduleList({ schedules }: { schedules: readonly Schedule[] }) {
  const queryClient = useQueryClient()
  const removing = useMutation({
    ...mutationOf(removeReportSchedule),
    onSuccess: () => toast({ title: m.reports_schedule_removed() }),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries(schedulesQuery),
  })
  if (schedules.length === 0) return <p className="text-muted text-sm">{m.reports_schedules_none()}</p>
  return (
    <ul className="divide-y border-y">
      {schedules.map(({ id, report, cadence, nextOn }) => {
        const names = { report: REPORT_NAMES[report](), cadence: CADENCE_NAMES[cadence]() }
        return (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5 text-sm">
            <span className="min-w-0">
              <span className="block truncate">{names.report}</span>
              <span className="text-muted text-xs">
                {names.cadence} · {m.reports_schedule_next({ date: formatDate(nextOn) })}
              </span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={m.reports_schedule_remove({
                report: names.report,
                cadence: names.cadence.toLowerCase(),
              })}
              loading={removing.isPending && removing.variables.scheduleId === id}
              onClick={() => removing.mutate({ scheduleId: id })}
            >
              {m.reports_schedule_stop()}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
