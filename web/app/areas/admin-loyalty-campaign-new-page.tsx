import { createFileRoute } from '@tanstack/react-router'
import { CreateCampaign } from '#web/features/sales/loyalty/admin/campaign-editor.tsx'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { AdminCrumbs } from './admin-crumbs.tsx'

export const Route = createFileRoute('/_admin/admin/loyalty/campaigns/new')({
  head: ({ matches }) => titleMeta(m.loyalty_campaign_create(), matches, { isPrivate: true }),
  component: NewCampaignPage,
})

function NewCampaignPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <CreateCampaign
        breadcrumb={
          <AdminCrumbs
            list={m.loyalty_campaigns_title()}
            href="/admin/loyalty/campaigns"
            here={m.loyalty_campaign_create()}
          />
        }
      />
    </div>
  )
}
