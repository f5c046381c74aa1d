import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { describeOffer, type RunningCampaign } from '#web/domain/loyalty/campaign-text.ts'
import { runningCampaignsQuery } from '#web/domain/loyalty/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

/** What gives more points now; nothing where nothing does. */
export function RunningCampaigns({ className }: { className?: string }) {
  const { data: campaigns = [] } = useQuery(runningCampaignsQuery)
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby="campaigns" className={cn('min-w-0', className)}>
      <h2 id="campaigns" className="mb-4 text-lg">
        {m.loyalty_campaigns_now()}
      </h2>
      <ul className="divide-y border-y">
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="flex items-start gap-3 py-4">
            <Sparkles aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="min-w-0">
              <p className="wrap-anywhere font-[550]">{campaign.name}</p>
              <p className="wrap-anywhere text-muted text-sm">
                {describeOffer(campaign)} · {describeAim(campaign)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-text text-muted text-sm">{m.loyalty_campaigns_best()}</p>
    </section>
  )
}

function describeAim({ scope, categoryName, tag }: RunningCampaign): string {
  if (scope === 'category') return m.loyalty_campaign_for_category({ category: categoryName ?? '' })
  if (scope === 'tag') return m.loyalty_campaign_for_tag({ tag: tag ?? '' })
  return scope === 'events' ? m.loyalty_campaign_for_events() : m.loyalty_campaign_for_all()
}
