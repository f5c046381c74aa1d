import { createFileRoute } from '@tanstack/react-router'
import { REPORT_NAMES } from '#web/features/site/reports/labels.ts'
import { reportQuery, schedulesQuery } from '#web/features/site/reports/queries.ts'
import { ReportPanel } from '#web/features/site/reports/report-panel.tsx'
import { ReportsIndex } from '#web/features/site/reports/reports-index.tsx'
import { readReportsSearch } from '#web/features/site/reports/reports-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/reports')({
  validateSearch: readReportsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [deps.report ? reportQuery(deps.report, deps) : schedulesQuery]),
  head: ({ matches, match }) => {
    const { report } = match.search
    return titleMeta(report ? REPORT_NAMES[report]() : m.reports_title(), matches, { isPrivate: true })
  },
  component: ReportsPage,
})

function ReportsPage() {
  const search = Route.useSearch()
  const { report } = search
  return (
    <div className="page-width pb-16 md:pb-24">
      {report ? <ReportPanel key={report} report={report} search={search} /> : <ReportsIndex />}
    </div>
  )
}
