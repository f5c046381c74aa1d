import { useQueryClient } from '@tanstack/react-query'
import { askQuestion } from '#contract/catalog/reviews.ts'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Questions, questionsQuery } from './queries.ts'

const LENGTH_MIN = 5

/** Loaded for whoever may ask. */
export default function AskForm({ product }: { product: ProductData }) {
  const queryClient = useQueryClient()
  const ask = useFormCall(askQuestion, {
    check: (data): Record<string, string> =>
      textOf(data, 'body').trim().length < LENGTH_MIN ? { body: m.shop_questions_too_short() } : {},
    read: (data) => ({ productId: product.id, body: textOf(data, 'body') }),
    onDone: (question) => {
      queryClient.setQueryData<Questions>(questionsQuery(product.id).queryKey, (known = []) => [
        question,
        ...known,
      ])
      ask.form.ref.current?.reset()
    },
  })
  return (
    <form {...ask.form} className="grid content-start gap-4">
      <FormFailure call={ask} />
      <Field
        label={m.shop_questions_label({ seller: product.provider.name })}
        hint={m.shop_questions_hint()}
        error={ask.problem('body')}
      >
        <Textarea name="body" rows={3} maxLength={1000} />
      </Field>
      <SubmitButton call={ask} variant="secondary" className="justify-self-start">
        {m.shop_questions_send()}
      </SubmitButton>
      {ask.isDone ? <Notice tone="success">{m.shop_questions_sent()}</Notice> : null}
    </form>
  )
}
