import { createFileRoute } from '@tanstack/react-router'
import { PrintPanel } from '#web/features/sales/print-on-demand/print-panel.tsx'
import { overviewQuery } from '#web/features/sales/print-on-demand/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/print-on-demand')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [overviewQuery()]),
  head: ({ matches }) => titleMeta(m.print_on_demand_title(), matches, { isPrivate: true }),
  component: PrintOnDemandPage,
})

function PrintOnDemandPage() {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12 md:pb-24">
      <PrintPanel />
    </div>
  )
}
