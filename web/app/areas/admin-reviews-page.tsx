import { createFileRoute } from '@tanstack/react-router'
import { savedViewsQuery } from '#web/domain/lists/list-query.ts'
import { reviewsQuery } from '#web/features/site/reviews/queries.ts'
import { ReviewsPanel } from '#web/features/site/reviews/reviews-panel.tsx'
import { readReviewsSearch } from '#web/features/site/reviews/reviews-search.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'

export const Route = createFileRoute('/_admin/admin/reviews')({
  validateSearch: readReviewsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, [reviewsQuery(deps), savedViewsQuery('reviews')]),
  head: ({ matches }) => titleMeta(m.reviews_title(), matches, { isPrivate: true }),
  component: ReviewsPage,
})

function ReviewsPage() {
  return (
    <div className="page-width pb-16 md:pb-24">
      <ReviewsPanel search={Route.useSearch()} />
    </div>
  )
}
