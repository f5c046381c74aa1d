import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { replyToReview } from '#contract/catalog/reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ReviewBadge } from './labels.tsx'
import { type ReviewDetail, reviewQuery } from './queries.ts'

interface ReviewSheetProps {
  reviewId: string
  isBusy: boolean
  onClose: () => void
  onHide: () => void
  onShow: () => void
}

/** One review beside its list: what was written, what was decided, and the store's answer. */
export function ReviewSheet({ reviewId, onClose, ...actions }: ReviewSheetProps) {
  const query = useQuery(reviewQuery(reviewId))
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={query.data?.review.title ?? m.reviews_one()}
    >
      <Loaded query={query} title={m.reviews_one_failed()} skeleton={<Skeleton className="h-96" />}>
        {(detail) => (
          <ReviewBody key={reviewId} detail={detail} onChanged={() => void query.refetch()} {...actions} />
        )}
      </Loaded>
    </Sheet>
  )
}

interface ReviewBodyProps extends Omit<ReviewSheetProps, 'reviewId' | 'onClose'> {
  detail: ReviewDetail
  onChanged: () => void
}

function ReviewBody({ detail, isBusy, onHide, onShow, onChanged }: ReviewBodyProps) {
  const { review, reason } = detail
  return (
    <div className="grid gap-6 text-sm">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Rating value={review.stars} size="sm" />
          <ReviewBadge status={review.status} />
          {review.isVerified ? <Badge tone="info">{m.reviews_verified()}</Badge> : null}
        </div>
        <p className="text-muted">{[review.author, formatDate(review.createdAt, 'medium')].join(' · ')}</p>
        <a
          href={`/products/${review.product.slug}`}
          target="_blank"
          rel="noreferrer"
          className={linkClass({ className: 'inline-flex items-center gap-1.5 justify-self-start' })}
        >
          {review.product.name}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      </div>
      <p lang={review.language} className="wrap-anywhere whitespace-pre-line text-base">
        {review.body}
      </p>
      {review.photos.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {review.photos.map((photo) => (
            <li key={photo.url}>
              <StoredPicture picture={photo} sizes="128px" upTo={320} className="rounded-field" />
            </li>
          ))}
        </ul>
      ) : null}
      {review.status === 'rejected' && reason ? (
        <Notice tone="info" title={m.reviews_hidden_because()}>
          {reason}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {review.status === 'pending' ? (
          <Link to="/admin/moderation" search={{ item: `review:${review.id}` }} className={buttonClass()}>
            {m.reviews_decide()}
          </Link>
        ) : review.status === 'approved' ? (
          <Button variant="secondary" disabled={isBusy} onClick={onHide}>
            {m.reviews_hide()}
          </Button>
        ) : (
          <Button variant="secondary" disabled={isBusy} onClick={onShow}>
            {m.reviews_show()}
          </Button>
        )}
      </div>
      {review.status === 'approved' ? <Answer review={review} onChanged={onChanged} /> : null}
      <History detail={detail} />
    </div>
  )
}

function Answer({ review, onChanged }: { review: ReviewDetail['review']; onChanged: () => void }) {
  const [body, setBody] = useState(review.providerReply?.body ?? '')
  const { mutate, isPending } = useMutation({
    ...mutationOf(replyToReview),
    onSuccess: () => {
      onChanged()
      toast({ variant: 'success', title: m.reviews_answered() })
    },
    onError: showError,
  })
  return (
    <form
      className="grid justify-items-start gap-3 border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim()) mutate({ reviewId: review.id, body: body.trim() })
      }}
    >
      <Field
        label={m.reviews_answer()}
        hint={
          review.providerReply
            ? m.reviews_answer_since({ when: formatDate(review.providerReply.at, 'medium') })
            : m.reviews_answer_hint()
        }
        className="w-full"
      >
        <Textarea
          name="answer"
          rows={3}
          required
          maxLength={4_000}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isPending}>
        {review.providerReply ? m.reviews_answer_change() : m.reviews_answer_send()}
      </Button>
    </form>
  )
}

/** What was decided and what people reported, newest first. */
function History({ detail: { decisions, reportList } }: { detail: ReviewDetail }) {
  const entries = [
    ...decisions.map(({ decision, isOfReport, by, at, reason }) => ({
      at,
      title:
        decision === 'approve'
          ? isOfReport
            ? m.reviews_history_report_dismissed()
            : m.reviews_history_shown()
          : m.reviews_history_hidden(),
      about: [by, reason].filter(Boolean).join(' · '),
    })),
    ...reportList.map(({ details, at }) => ({ at, title: m.reviews_history_reported(), about: details })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <section aria-labelledby="review-history" className="border-t pt-5">
      <h3 id="review-history" className="text-base">
        {m.reviews_history()}
      </h3>
      {entries.length === 0 ? (
        <p className="mt-2 text-muted">{m.reviews_history_none()}</p>
      ) : (
        <ol className="mt-2 divide-y">
          {entries.map(({ at, title, about }) => (
            <li key={`${at}${title}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
              <span className="font-[550]">{title}</span>
              <span className="tabular text-muted text-xs">{formatDate(at, 'dateTime')}</span>
              {about ? <span className="wrap-anywhere col-span-2 mt-0.5 text-muted">{about}</span> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
