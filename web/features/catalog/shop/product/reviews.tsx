import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { StarBars } from '#web/domain/products/stars.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatGrade } from '#web/ui/format.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { OwnReview } from './own-review.tsx'
import { FIRST_REVIEWS, type ReviewFilter, reviewsQuery } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import { useCanAnswer } from './use-can-answer.ts'

/** By verified buyers: how they are spread, what they say, and one's own. */
export function Reviews({ product }: { product: ProductData }) {
  const [filter, setFilter] = useState(FIRST_REVIEWS)
  const top = useRef<HTMLElement>(null)
  const { rating } = product
  const change = (next: Partial<ReviewFilter>) => setFilter({ ...filter, page: 1, ...next })
  function turnTo(page: number) {
    setFilter({ ...filter, page })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <section ref={top} id="reviews" aria-labelledby="reviews-title" className="border-t pt-10 md:pt-14">
      <h2 id="reviews-title" className="text-lg">
        {m.shop_reviews_title()}
      </h2>
      <div className="mt-5 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          {rating.count > 0 ? (
            <div>
              <p className="mb-3 flex items-center gap-3">
                <span className="type-display tabular text-xl">{formatGrade(rating.average)}</span>
                <span>
                  <Rating value={rating.average} className="[&>:last-child]:hidden" />
                  <span className="block text-muted text-xs">
                    {m.shop_reviews_count({ count: rating.count })}
                  </span>
                </span>
              </p>
              <StarBars
                counts={product.stars}
                chosen={filter.stars as number | undefined}
                onChoose={(stars) => change({ stars })}
              />
            </div>
          ) : null}
          <OwnReview productId={product.id} />
        </div>
        {rating.count > 0 ? (
          <ReviewList product={product} filter={filter} onChange={change} onPage={turnTo} />
        ) : (
          <p className="text-muted">{m.shop_reviews_none()}</p>
        )}
      </div>
    </section>
  )
}

interface ReviewListProps {
  product: ProductData
  filter: ReviewFilter
  onChange: (next: Partial<ReviewFilter>) => void
  onPage: (page: number) => void
}

const SORTS = [
  { value: 'newest', label: () => m.shop_reviews_sort_newest() },
  { value: 'highest', label: () => m.shop_reviews_sort_highest() },
  { value: 'lowest', label: () => m.shop_reviews_sort_lowest() },
]

const ALL = 'all'
const LANGUAGE_CHOICES = [
  { value: ALL, label: () => m.shop_reviews_all_languages() },
  { value: 'en', label: () => m.shop_reviews_in_english() },
  { value: 'es', label: () => m.shop_reviews_in_spanish() },
]

function ReviewList({ product, filter, onChange, onPage }: ReviewListProps) {
  const productId = product.id
  const canAnswer = useCanAnswer(product)
  const query = useQuery({
    ...reviewsQuery(productId, filter),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  if (hasListFailed(query)) return <FailedList query={query} title={m.shop_reviews_failed()} />
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-2.5 [@media(scripting:none)]:hidden">
        <Chip
          selected={filter.withPhotos === '1'}
          onClick={() => onChange({ withPhotos: filter.withPhotos ? undefined : '1' })}
        >
          {m.shop_reviews_with_photos()}
        </Chip>
        {filter.stars ? (
          <Chip selected onClick={() => onChange({ stars: undefined })}>
            {m.shop_reviews_only_stars({ stars: Number(filter.stars) })}
          </Chip>
        ) : null}
        <Select
          aria-label={m.shop_reviews_language()}
          value={filter.language ?? ALL}
          options={LANGUAGE_CHOICES.map(({ value, label }) => ({ value, label: label() }))}
          onValueChange={(language) =>
            onChange({ language: language === ALL ? undefined : (language as ReviewFilter['language']) })
          }
          className="w-auto text-sm"
        />
        <Select
          aria-label={m.shop_sort_label()}
          value={filter.sort ?? 'newest'}
          options={SORTS.map(({ value, label }) => ({ value, label: label() }))}
          onValueChange={(sort) => onChange({ sort: sort as ReviewFilter['sort'] })}
          className="w-auto text-sm"
        />
        <p role="status" className="tabular ml-auto text-muted text-sm">
          {data ? m.shop_reviews_count({ count: data.total }) : ''}
        </p>
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={cn('transition-opacity duration-160', isPlaceholderData && 'opacity-45')}
        >
          {data.items.length > 0 ? (
            <ul className="divide-y">
              {data.items.map((review) => (
                <ReviewItem key={review.id} review={review} productId={product.id} canAnswer={canAnswer} />
              ))}
            </ul>
          ) : (
            <p className="py-6 text-muted">{m.shop_reviews_none_match()}</p>
          )}
          <Pagination
            page={data.page}
            pageCount={data.pages}
            onPageChange={onPage}
            label={m.shop_reviews_pages()}
            className="mt-4"
          />
        </div>
      ) : (
        <ReviewsSkeleton />
      )}
    </div>
  )
}

function ReviewsSkeleton() {
  return (
    <SkeletonRegion className="divide-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className="py-6">
          <Skeleton className="mb-3 h-4 w-40" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </SkeletonRegion>
  )
}
