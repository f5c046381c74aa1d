import { useQueryClient } from '@tanstack/react-query'
import { writeEventReview } from '#contract/events/events.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RatingInput } from '#web/ui/rating-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { reviewsQuery } from './queries.ts'

interface ReviewFormProps {
  eventId: string
  onCancel: () => void
}

/** Stars and, for whoever wants, words. What was typed stays when it is refused. */
export default function ReviewForm({ eventId, onCancel }: ReviewFormProps) {
  const queryClient = useQueryClient()
  const review = useFormCall(writeEventReview, {
    check: (data): Record<string, string> =>
      data.get('stars') ? {} : { stars: m.events_reviews_stars_missing() },
    read: (data) => ({ eventId, stars: Number(data.get('stars')), body: textOf(data, 'body') }),
    onDone: (written) =>
      queryClient.setQueryData(
        reviewsQuery(eventId).queryKey,
        (known) => known && { ...known, mine: written },
      ),
  })
  return (
    <form {...review.form} aria-label={m.events_reviews_write()} className="grid gap-5">
      <FormFailure call={review} />
      <RatingInput
        name="stars"
        legend={m.events_reviews_stars_legend()}
        onValueChange={() => review.forget('stars')}
        error={review.problem('stars')}
      />
      <Field label={m.events_reviews_body()} error={review.problem('body')} optional>
        <Textarea name="body" maxLength={2000} />
      </Field>
      <p className="text-muted text-xs">{m.events_reviews_moderated()}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton call={review}>{m.events_reviews_send()}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          {m.events_cancel()}
        </Button>
      </div>
    </form>
  )
}
