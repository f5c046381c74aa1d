import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { CampaignsPanel } from '#web/features/sales/loyalty/admin/campaigns-panel.tsx'
import { campaignsQuery } from '#web/features/sales/loyalty/admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/loyalty/campaigns/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, [campaignsQuery, categoriesQuery]),
  head: ({ matches }) => titleMeta(m.loyalty_campaigns_title(), matches, { isPrivate: true }),
  component: CampaignsPage,
})

function CampaignsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <CampaignsPanel
        breadcrumb={
          <AdminCrumbs
            list={m.loyalty_admin_title()}
            href="/admin/loyalty"
            here={m.loyalty_campaigns_title()}
          />
        }
      />
    </div>
  )
}
