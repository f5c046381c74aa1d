import { BadgeCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PictureData } from '#web/domain/products/product-data.ts'
import { ReportButton } from '#web/domain/reports/report-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { language } from '#web/platform/i18n.ts'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { DateText } from '#web/ui/display.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { AnswerButton } from './answer-button.tsx'
import type { ReviewData } from './queries.ts'

const PictureDialog = lazy(() => import('#web/domain/products/picture-dialog.tsx'))

interface ReviewItemProps {
  review: ReviewData
  productId: string
  /** Whose product it is, and an admin. */
  canAnswer: boolean
}

export function ReviewItem({ review, productId, canAnswer }: ReviewItemProps) {
  // Said in another language than the page's: a screen reader has to know.
  const lang = review.language === language() ? undefined : review.language
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.stars} className="[&>:last-child]:hidden" />
        <h3 lang={lang} className="font-[600] font-sans text-base tracking-normal [font-stretch:100%]">
          {review.title}
        </h3>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-xs">
        <span>{review.author}</span>
        <span className="inline-flex items-center gap-1">
          <BadgeCheck aria-hidden="true" className="size-3.5" />
          {m.shop_reviews_verified()}
        </span>
        <DateText value={review.createdAt} />
      </p>
      <p lang={lang} className="mt-3 max-w-text whitespace-pre-line text-sm">
        {review.body}
      </p>
      <ReviewPhotos title={review.title} photos={review.photos} />
      <ReportButton kind="review" subjectId={review.id} className="text-muted text-xs" />
      {review.providerReply ? (
        <div className="mt-4 max-w-text border-l-2 pl-4 text-sm">
          <p className="text-muted text-xs">
            {m.shop_reviews_seller_reply()} · <DateText value={review.providerReply.at} />
          </p>
          <p className="mt-1 whitespace-pre-line">{review.providerReply.body}</p>
        </div>
      ) : null}
      {canAnswer ? (
        <AnswerButton
          kind="review"
          productId={productId}
          subjectId={review.id}
          language={review.language}
          before={review.providerReply?.body ?? null}
        />
      ) : null}
    </li>
  )
}

function ReviewPhotos({ title, photos }: { title: string; photos: readonly PictureData[] }) {
  const [shown, setShown] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <button
              type="button"
              aria-label={m.shop_reviews_photo({ index: index + 1, count: photos.length })}
              onClick={() => setShown(index)}
              className="block w-20 cursor-zoom-in rounded-field"
            >
              <StoredPicture picture={photo} sizes="80px" upTo={320} decorative className="rounded-field" />
            </button>
          </li>
        ))}
      </ul>
      {shown === null ? null : (
        <Suspense fallback={null}>
          <PictureDialog title={title} pictures={photos} start={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
