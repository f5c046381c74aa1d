import { createFileRoute } from '@tanstack/react-router'
import { CouponEditor } from '#web/features/sales/coupons/coupon-editor.tsx'
import { couponQuery } from '#web/features/sales/coupons/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/coupons/edit/$code')({
  loader: ({ context: { queryClient }, params }) => prefetch(queryClient, [couponQuery(params.code)]),
  head: ({ matches }) => titleMeta(m.coupons_title(), matches, { isPrivate: true }),
  component: CouponPage,
})

function CouponPage() {
  const { code } = Route.useParams()
  return (
    <div className="page-width pb-16 md:pb-24">
      <CouponEditor
        key={code}
        code={code}
        breadcrumb={<AdminCrumbs list={m.coupons_title()} href="/admin/coupons" here={code} />}
      />
    </div>
  )
}
