/** Words of the list of users, without schemas, for the pages. */
export const USER_STATES = ['active', 'unconfirmed', 'suspended'] as const
export type UserState = (typeof USER_STATES)[number]

export const USER_SORTS = ['-joined', 'joined', 'name', '-name', 'email', '-email'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Why somebody is suspended, or a document opened: a sentence, not a word. */
export const REASON_MIN_LENGTH = 10
export const REASON_MAX_LENGTH = 500

/** Why two accounts cannot become one. */
export const MERGE_REFUSALS = ['same', 'own', 'staff', 'suspended', 'page', 'seats'] as const
export type MergeRefusal = (typeof MERGE_REFUSALS)[number]
