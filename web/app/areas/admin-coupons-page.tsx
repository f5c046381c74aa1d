import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { CouponsPanel } from '#web/features/sales/coupons/coupons-panel.tsx'
import { readCouponsSearch } from '#web/features/sales/coupons/coupons-search.ts'
import { couponsQuery } from '#web/features/sales/coupons/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/coupons/')({
  validateSearch: readCouponsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [couponsQuery(deps), savedViewsQuery('coupons')]),
  head: ({ matches }) => titleMeta(m.coupons_title(), matches, { isPrivate: true }),
  component: CouponsPage,
})

function CouponsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <CouponsPanel search={Route.useSearch()} />
    </div>
  )
}
