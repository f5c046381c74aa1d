import { lazy, Suspense, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }))
const ReplyForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).ReplyForm }))

interface AnswerButtonProps {
  kind: 'question' | 'review'
  productId: string
  subjectId: string
  language: Language
  /** What was answered before; null: nothing yet. */
  before: string | null
}

/** Opens the form where the answer will stand. */
export function AnswerButton({ kind, before, ...subject }: AnswerButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
        {before === null ? m.shop_answer() : m.shop_answer_edit()}
      </Button>
    )
  const Form = kind === 'question' ? AnswerForm : ReplyForm
  return (
    <Suspense fallback={<Skeleton className="mt-3 h-40 max-w-text rounded-field" />}>
      <Form {...subject} before={before ?? ''} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
