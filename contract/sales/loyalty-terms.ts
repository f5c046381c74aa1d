/** Words of campaigns and of the list of members, without schemas, for the pages. */
export const CAMPAIGN_KINDS = ['multiplier', 'bonus'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_SCOPES = ['all', 'category', 'tag', 'events'] as const
export type CampaignScope = (typeof CAMPAIGN_SCOPES)[number]

/** By its days alone. */
export const CAMPAIGN_STATES = ['running', 'planned', 'ended'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CAMPAIGN_LIMITS = {
  nameMaxLength: 80,
  tagMaxLength: 40,
  multiplierMin: 1.5,
  multiplierMax: 10,
  /** Multipliers go by halves. */
  multiplierStep: 0.5,
  bonusPointsMax: 10_000,
} as const

/** Why points are given or taken: a sentence, not a word. */
export const ADJUST_REASON = { minLength: 10, maxLength: 1_000 } as const

export const MEMBER_SORTS = [
  '-balance',
  'balance',
  '-lifetime',
  'lifetime',
  '-earned',
  'earned',
  '-expiring',
  'expiring',
] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** The figures of loyalty that lead to their rows. */
export const POINT_FIGURES = ['outstanding', 'pending', 'earned', 'redeemed', 'expired'] as const
export type PointFigure = (typeof POINT_FIGURES)[number]

export const POINT_SORTS = ['-at', 'at', '-points', 'points'] as const
export type PointSort = (typeof POINT_SORTS)[number]
