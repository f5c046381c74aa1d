import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { PrintPanel } from '#web/features/sales/print-on-demand/print-panel.tsx'
import { readPrintSearch } from '#web/features/sales/print-on-demand/print-search.ts'
import { overviewQuery, shownQueries } from '#web/features/sales/print-on-demand/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/print-on-demand')({
  validateSearch: readPrintSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [overviewQuery(), categoriesQuery, ...shownQueries(deps)]),
  head: ({ matches }) => titleMeta(m.print_on_demand_title(), matches, { isPrivate: true }),
  component: PrintOnDemandPage,
})

function PrintOnDemandPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PrintPanel search={Route.useSearch()} />
    </div>
  )
}
