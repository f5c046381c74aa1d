import type { LoyaltyTier } from '#contract/sales/order-terms.ts'
import { nameOfTier } from '#web/domain/loyalty/campaign-text.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES: Record<LoyaltyTier, BadgeTone> = {
  bronze: 'neutral',
  silver: 'info',
  gold: 'warning',
  platinum: 'accent',
}

export function TierBadge({ tier }: { tier: LoyaltyTier }) {
  return <Badge tone={TONES[tier]}>{nameOfTier(tier)}</Badge>
}
