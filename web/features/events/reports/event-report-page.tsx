import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Arrivals, SalesByDay } from './charts.tsx'
import { Exports } from './exports.tsx'
import { Money } from './money.tsx'
import { Numbers } from './numbers.tsx'
import { findReport, type Report, reportQuery, rosterQuery } from './queries.ts'
import { Roster } from './roster.tsx'
import { SalesByGroup } from './sales-by-group.tsx'

export const Route = createFileRoute('/_admin/event-report/$eventId')({
  loader: async ({ context: { queryClient }, params: { eventId } }) => {
    await findReport(queryClient, eventId)
    await prefetch(queryClient, [rosterQuery(eventId)])
  },
  head: ({ matches }) => titleMeta(m.event_report_title(), matches, { isPrivate: true }),
  component: EventReportPage,
})

/** An event in numbers: what was sold, what it brought, who came. */
function EventReportPage() {
  const { eventId } = Route.useParams()
  const query = useQuery(reportQuery(eventId))
  return (
    <div className="page-width pb-16 md:pb-28">
      <Loaded query={query} title={m.event_report_failed()} skeleton={<ReportSkeleton />}>
        {(report) => <ReportView report={report} />}
      </Loaded>
    </div>
  )
}

function ReportView({ report }: { report: Report }) {
  const { event } = report
  const params = { eventId: event.id }
  const link = buttonClass({ variant: 'ghost' })
  return (
    <>
      <PageHeader
        breadcrumb={<p className="text-muted text-sm">{m.event_report_title()}</p>}
        title={event.title}
        description={`${formatDate(event.startsAt, 'dateTime')} · ${event.venueName}, ${event.municipality}`}
        actions={
          <>
            <Link to="/admin/events/$eventId/attendees" params={params} className={link}>
              {m.attendees_link()}
            </Link>
            <Link to="/events/$eventId" params={params} className={link}>
              {m.event_report_to_event()}
            </Link>
            <Exports eventId={event.id} />
          </>
        }
      />
      {event.isCancelled ? (
        <Notice tone="warning" live="none" className="mb-6">
          {m.event_report_cancelled_event()}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:gap-16">
        <Numbers report={report} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
          <SalesByDay days={report.byDay} />
          <Money money={report.money} />
        </div>
        <SalesByGroup report={report} />
        <Arrivals arrivals={report.arrivals} />
        <Roster eventId={event.id} />
      </div>
    </>
  )
}

function ReportSkeleton() {
  return (
    <div className="grid gap-10 pt-12">
      <Skeleton className="h-10 w-2/3" />
      <div className="grid grid-cols-2 gap-6 md:grid-cols-3 lg:grid-cols-6">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
      <Skeleton className="h-64" />
      <Skeleton className="h-80" />
    </div>
  )
}
