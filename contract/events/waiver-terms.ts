/** Words of waivers, without schemas, for the pages. */
export const WAIVER_STATES = ['in_use', 'archived'] as const
export type WaiverState = (typeof WAIVER_STATES)[number]

export const WAIVER_OWNERS = ['store', 'provider'] as const
export type WaiverOwner = (typeof WAIVER_OWNERS)[number]

export const WAIVER_SORTS = [
  '-changed',
  'changed',
  'name',
  '-name',
  'signatures',
  '-signatures',
  'events',
  '-events',
] as const
export type WaiverSort = (typeof WAIVER_SORTS)[number]

export const WAIVERS_PER_PAGE = 25
export const WAIVER_TEXT_MAX = 20_000
