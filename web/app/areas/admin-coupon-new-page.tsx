import { createFileRoute } from '@tanstack/react-router'
import { CreateCoupon } from '#web/features/sales/coupons/coupon-editor.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/coupons/new')({
  head: ({ matches }) => titleMeta(m.coupons_create(), matches, { isPrivate: true }),
  component: NewCouponPage,
})

function NewCouponPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <CreateCoupon
        breadcrumb={<AdminCrumbs list={m.coupons_title()} href="/admin/coupons" here={m.coupons_create()} />}
      />
    </div>
  )
}
