/** The closed lists of collaborations between a provider and an instructor. */
export const COLLABORATION_STATUSES = [
  'proposed',
  'countered',
  /** Both agree, and an admin looks at it before it counts. */
  'reviewing',
  'accepted',
  'declined',
  'withdrawn',
  'ended',
] as const
export type CollaborationStatus = (typeof COLLABORATION_STATUSES)[number]

export const COLLABORATION_SIDES = ['provider', 'instructor'] as const
export type CollaborationSide = (typeof COLLABORATION_SIDES)[number]
/** An admin may end one, and decides about one that is looked at. */
export const COLLABORATION_ACTORS = ['provider', 'instructor', 'admin'] as const
export type CollaborationActor = (typeof COLLABORATION_ACTORS)[number]

export const COLLABORATION_ACTIONS = [
  'propose',
  'counter',
  'accept',
  'decline',
  'withdraw',
  'end',
  'approve',
  'reject',
] as const
export type CollaborationAction = (typeof COLLABORATION_ACTIONS)[number]
