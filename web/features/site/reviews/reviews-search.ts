/** The address of the list of reviews. Pure. */
import { REVIEW_STATUSES, type ReviewStatus } from '#contract/catalog/catalog-terms.ts'
import { MANAGED_REVIEW_SORTS, type ManagedReviewSort } from '#contract/site/managed-review-terms.ts'
import { type Param, readSearchText, textOf } from '#web/domain/lists/address-values.ts'
import { type ListSearch, pageOf, readListSearch } from '#web/domain/lists/list-search.ts'

const COLUMNS = ['stars', 'status', 'author', 'reports', 'photos', 'created'] as const
export const REVIEW_MARKS = ['reported', 'verified', 'withPhotos'] as const
export type ReviewMark = (typeof REVIEW_MARKS)[number]

export interface ReviewsSearch extends ListSearch<ManagedReviewSort> {
  q?: Param
  status?: ReviewStatus
  stars?: number
  reported?: 1
  verified?: 1
  withPhotos?: 1
  /** The one that is open. */
  review?: string
}

const readFlag = (value: unknown) => (textOf(value) === '1' ? 1 : undefined)

export function readReviewsSearch(raw: Record<string, unknown>): ReviewsSearch {
  return {
    q: readSearchText(raw.q),
    status: REVIEW_STATUSES.find((status) => status === raw.status),
    stars: [1, 2, 3, 4, 5].find((stars) => stars === Number(raw.stars)),
    reported: readFlag(raw.reported),
    verified: readFlag(raw.verified),
    withPhotos: readFlag(raw.withPhotos),
    review: /^rev_\w{1,40}$/.test(textOf(raw.review)) ? textOf(raw.review) : undefined,
    ...readListSearch(raw, { sorts: MANAGED_REVIEW_SORTS, columns: COLUMNS }),
  }
}

export const NO_FILTERS: Partial<ReviewsSearch> = {
  q: undefined,
  status: undefined,
  stars: undefined,
  reported: undefined,
  verified: undefined,
  withPhotos: undefined,
}

const flag = (value: 1 | undefined) => (value ? ('1' as const) : undefined)

export const filtersOf = ({ q, status, stars, reported, verified, withPhotos }: ReviewsSearch) => ({
  q: q === undefined ? undefined : String(q),
  status,
  stars: stars ? String(stars) : undefined,
  reported: flag(reported),
  verified: flag(verified),
  withPhotos: flag(withPhotos),
})

export const toListInput = (search: ReviewsSearch) => ({
  ...filtersOf(search),
  stars: search.stars,
  sort: search.sort,
  ...pageOf(search),
})
