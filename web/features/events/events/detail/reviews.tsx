import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { ReportButton } from '#web/domain/reports/report-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/display.tsx'
import { formatGrade, formatNumber } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { EventData, EventReviews } from '../components/event-data.ts'
import { reviewsQuery } from './queries.ts'

const loadForm = () => import('./review-form.tsx')
const ReviewForm = lazy(loadForm)

/** By those who came, also to other dates of its series. Nothing before the first date, where nobody could say anything. */
export function Reviews({ event }: { event: EventData }) {
  const hasReviews = (event.rating?.count ?? 0) > 0
  if (!hasReviews && !event.isOver) return null
  return (
    <section aria-labelledby="reviews" className="border-t py-10 md:py-14">
      <h2 id="reviews" className="mb-5 text-lg">
        {m.events_reviews_title()}
      </h2>
      <LoadedReviews event={event} />
    </section>
  )
}

function LoadedReviews({ event }: { event: EventData }) {
  const query = useQuery(reviewsQuery(event.id))
  const { data } = query
  if (hasListFailed(query)) return <FailedList query={query} title={m.events_reviews_failed()} />
  if (!data) return <SkeletonText lines={4} />
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        {event.rating && event.rating.count > 0 ? (
          <Summary rating={event.rating} counts={data.counts} />
        ) : null}
        <Own event={event} mine={data.mine} />
      </div>
      {data.items.length > 0 ? (
        <ul className="divide-y">
          {data.items.map((review) => (
            <li key={review.id} className="py-5 first:pt-0">
              <Rating value={review.stars} className="[&>:last-child]:hidden" />
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-xs">
                <span>{review.authorName}</span>
                <span className="inline-flex items-center gap-1">
                  <BadgeCheck aria-hidden="true" className="size-3.5" />
                  {m.events_reviews_came()}
                </span>
                <DateText value={review.at} />
              </p>
              {review.body ? (
                <p className="mt-2.5 max-w-text whitespace-pre-line text-sm">{review.body}</p>
              ) : null}
              <ReportButton kind="event_review" subjectId={review.id} className="text-muted text-xs" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{m.events_reviews_none()}</p>
      )}
    </div>
  )
}

interface SummaryProps {
  rating: NonNullable<EventData['rating']>
  counts: readonly number[]
}

function Summary({ rating, counts }: SummaryProps) {
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
  return (
    <div>
      <p className="mb-3 flex items-center gap-3">
        <span className="type-display tabular text-xl">{formatGrade(rating.average)}</span>
        <span>
          <Rating value={rating.average} className="[&>:last-child]:hidden" />
          <span className="block text-muted text-xs">{m.events_reviews_count({ count: rating.count })}</span>
        </span>
      </p>
      <ul className="grid max-w-xs gap-1.5">
        {counts.map((count, index) => {
          const stars = 5 - index
          return (
            <li key={stars} className="flex items-center gap-3 text-sm">
              <span className="tabular w-3 text-right" aria-hidden="true">
                {stars}
              </span>
              <span className="sr-only">{m.events_reviews_stars({ stars, count })}</span>
              <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-text/10">
                <span
                  className="block h-full rounded-full bg-text/70"
                  style={{ width: `${(count / total) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="tabular w-8 text-right text-muted">
                {formatNumber(count)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** For whoever may have been there: the server knows who was checked in. */
function Own({ event, mine }: { event: EventData; mine: EventReviews['mine'] }) {
  const { isGuest, mayBuy } = useBuyer()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  if (!event.isOver || event.isCancelled) return null
  if (isGuest)
    return (
      <p className="text-muted text-sm">
        {m.events_reviews_guest()}{' '}
        <a href={`/login?next=${encodeURIComponent(pathname)}`} className={linkClass()}>
          {m.events_log_in()}
        </a>
      </p>
    )
  if (!mayBuy) return null
  if (mine) return <OwnState status={mine.status} />
  const button = (isLoading: boolean) => (
    <Button
      variant="secondary"
      loading={isLoading}
      className="justify-self-start"
      onPointerEnter={() => void loadForm()}
      onClick={() => setIsOpen(true)}
    >
      {m.events_reviews_write()}
    </Button>
  )
  if (!isOpen) return button(false)
  return (
    <Suspense fallback={button(true)}>
      <ReviewForm eventId={event.id} onCancel={() => setIsOpen(false)} />
    </Suspense>
  )
}

const OWN_STATES = {
  pending: { tone: 'info', text: () => m.events_reviews_pending() },
  approved: { tone: 'success', text: () => m.events_reviews_approved() },
  rejected: { tone: 'warning', text: () => m.events_reviews_rejected() },
} as const

function OwnState({ status }: { status: keyof typeof OWN_STATES }) {
  const { tone, text } = OWN_STATES[status]
  return <Notice tone={tone}>{text()}</Notice>
}
