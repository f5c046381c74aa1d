import type { CampaignScope, CampaignState } from '#contract/sales/loyalty-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Campaign } from './queries.ts'

const STATES: Record<CampaignState, { name: () => string; tone: BadgeTone }> = {
  running: { name: m.loyalty_campaign_state_running, tone: 'success' },
  planned: { name: m.loyalty_campaign_state_planned, tone: 'info' },
  ended: { name: m.loyalty_campaign_state_ended, tone: 'neutral' },
}

export function CampaignBadge({ state }: { state: CampaignState }) {
  return (
    <Badge tone={STATES[state].tone} dot>
      {STATES[state].name()}
    </Badge>
  )
}

export const nameState = (state: CampaignState) => STATES[state].name()

const SCOPES: Record<CampaignScope, () => string> = {
  all: m.loyalty_campaign_scope_all,
  category: m.loyalty_campaign_scope_category,
  tag: m.loyalty_campaign_scope_tag,
  events: m.loyalty_campaign_scope_events,
}

export const nameScope = (scope: CampaignScope) => SCOPES[scope]()

/** Everything, Events, Holsters, or the tag itself. */
export function describeAim({ aim }: Pick<Campaign, 'aim'>, nameCategory: (id: string) => string): string {
  if (aim.scope === 'category') return nameCategory(aim.categoryId)
  return aim.scope === 'tag' ? `#${aim.tag}` : nameScope(aim.scope)
}

export function describeDays({ startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>): string {
  const [from, to] = [startsOn, endsOn].map((day) => formatDate(`${day}T12:00:00-04:00`, 'medium'))
  return startsOn === endsOn ? (from ?? '') : m.loyalty_campaign_days({ from: from ?? '', to: to ?? '' })
}
