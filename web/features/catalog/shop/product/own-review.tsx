import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { type OwnReview as OwnReviewData, ownReviewQuery } from './queries.ts'

const ReviewForm = lazy(() => import('./review-form.tsx'))

/** For whoever could have bought it: write one, or how one's own stands. */
export function OwnReview({ productId }: { productId: string }) {
  const { isGuest, mayBuy } = useBuyer()
  const { data } = useQuery({ ...ownReviewQuery(productId), enabled: mayBuy && !isGuest })
  if (isGuest) return <LoginToReview />
  if (!mayBuy || !data) return null
  if (data.review) return <ReviewState review={data.review} />
  return data.hasBought ? (
    <WriteReview productId={productId} />
  ) : (
    <p className="text-muted text-sm">{m.shop_reviews_not_bought()}</p>
  )
}

/** A plain link: the sign-in page is not part of this feature. */
function LoginToReview() {
  const { pathname } = useLocation()
  return (
    <p className="text-muted text-sm">
      {m.shop_reviews_guest()}{' '}
      <a href={`/login?next=${encodeURIComponent(pathname)}`} className={linkClass()}>
        {m.shop_log_in()}
      </a>
    </p>
  )
}

function WriteReview({ productId }: { productId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {m.shop_reviews_write()}
      </Button>
    )
  return (
    <Suspense
      fallback={
        <Button variant="secondary" loading className="justify-self-start">
          {m.shop_reviews_write()}
        </Button>
      }
    >
      <ReviewForm productId={productId} onCancel={() => setIsOpen(false)} />
    </Suspense>
  )
}

type Status = NonNullable<OwnReviewData['review']>['status']

const STATES: Record<Status, { tone: NoticeTone; title: () => string; text: () => string }> = {
  pending: {
    tone: 'info',
    title: () => m.shop_reviews_pending_title(),
    text: () => m.shop_reviews_pending(),
  },
  approved: {
    tone: 'success',
    title: () => m.shop_reviews_approved_title(),
    text: () => m.shop_reviews_approved(),
  },
  rejected: {
    tone: 'warning',
    title: () => m.shop_reviews_rejected_title(),
    text: () => m.shop_reviews_rejected(),
  },
}

function ReviewState({ review }: { review: NonNullable<OwnReviewData['review']> }) {
  const { tone, title, text } = STATES[review.status]
  return (
    <Notice tone={tone} title={title()} live="status">
      <p>{text()}</p>
      {review.status === 'rejected' && review.reason ? (
        <p className="mt-1 text-text">{review.reason}</p>
      ) : null}
    </Notice>
  )
}
