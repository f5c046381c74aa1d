/** Words of the list of reviews, without schemas, for the pages. */
export const MANAGED_REVIEW_SORTS = ['-created', 'created', '-stars', 'stars'] as const
export type ManagedReviewSort = (typeof MANAGED_REVIEW_SORTS)[number]
export const MANAGED_REVIEWS_PER_PAGE = 25
/** Said to the author: of hiding a review as of rejecting one. */
export const HIDE_REASON_MIN = 10
