import { useQueryClient } from '@tanstack/react-query'
import { writeReview } from '#contract/catalog/reviews.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Input } from '#web/ui/input.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ownReviewQuery, reviewsToWriteQuery } from './queries.ts'
import { PHOTOS_MAX, usePhotos } from './use-photos.ts'

interface ReviewFormProps {
  productId: string
  onCancel: () => void
}

/** Stars, a title, words and up to six photos. What was typed stays when it is refused. */
export default function ReviewForm({ productId, onCancel }: ReviewFormProps) {
  const queryClient = useQueryClient()
  const photos = usePhotos()
  const review = useFormCall(writeReview, {
    check: (data): Record<string, string> => ({
      ...(data.get('stars') ? {} : { stars: m.shop_reviews_form_stars_missing() }),
      ...(textOf(data, 'body').trim() ? {} : { body: m.shop_field_required() }),
      ...(photos.isBusy ? { photos: m.shop_reviews_form_uploading() } : {}),
    }),
    read: (data) => ({
      productId,
      stars: Number(data.get('stars')),
      title: textOf(data, 'title'),
      body: textOf(data, 'body'),
      photos: photos.ids,
    }),
    onDone: (written) => {
      queryClient.setQueryData(ownReviewQuery(productId).queryKey, { hasBought: true, review: written })
      void queryClient.invalidateQueries({ queryKey: reviewsToWriteQuery.queryKey })
    },
  })
  return (
    <form {...review.form} aria-label={m.shop_reviews_write()} className="grid gap-5">
      <FormFailure call={review} />
      <RatingInput
        name="stars"
        legend={m.shop_reviews_form_stars()}
        onValueChange={() => review.forget('stars')}
        error={review.problem('stars')}
      />
      <Field label={m.shop_reviews_form_title()} error={review.problem('title')} required>
        <Input name="title" maxLength={120} />
      </Field>
      <Field
        label={m.shop_reviews_form_body()}
        hint={m.shop_reviews_form_body_hint()}
        error={review.problem('body')}
        required
      >
        <Textarea name="body" maxLength={4000} />
      </Field>
      <Field label={m.shop_reviews_form_photos()} optional error={review.problem('photos')}>
        <FileDrop
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          files={photos.files}
          onFiles={(files) => {
            photos.add(files)
            review.forget('photos')
          }}
          onRemove={photos.remove}
          disabled={photos.files.length >= PHOTOS_MAX}
          hint={m.shop_reviews_form_photos_hint({ count: PHOTOS_MAX })}
        />
      </Field>
      <p className="text-muted text-xs">{m.shop_reviews_form_moderated()}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton call={review}>{m.shop_reviews_form_send()}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          {m.shop_cancel()}
        </Button>
      </div>
    </form>
  )
}
