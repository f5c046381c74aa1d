import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#web/domain/products/categories.ts'
import { CampaignEditor } from '#web/features/sales/loyalty/admin/campaign-editor.tsx'
import { campaignQuery } from '#web/features/sales/loyalty/admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/loyalty/campaigns/edit/$campaignId')({
  loader: ({ context: { queryClient }, params }) =>
    prefetch(queryClient, [campaignQuery(params.campaignId), categoriesQuery]),
  head: ({ matches }) => titleMeta(m.loyalty_campaigns_title(), matches, { isPrivate: true }),
  component: CampaignPage,
})

function CampaignPage() {
  const { campaignId } = Route.useParams()
  return (
    <div className="page-width pb-16 md:pb-24">
      <CampaignEditor
        key={campaignId}
        campaignId={campaignId}
        breadcrumb={
          <AdminCrumbs
            list={m.loyalty_campaigns_title()}
            href="/admin/loyalty/campaigns"
            here={m.loyalty_campaign_one()}
          />
        }
      />
    </div>
  )
}
