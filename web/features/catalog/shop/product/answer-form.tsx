import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { answerQuestion, listReviews, replyToReview } from '#contract/catalog/reviews.ts'
import type { Language } from '#contract/language.ts'
import { getProviderSettings } from '#contract/people/providers.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { queryOf } from '#web/platform/query.ts'
import { useUser } from '#web/platform/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Questions, questionsQuery } from './queries.ts'
import { insertReply, opensReplies, type SavedReply, sortReplies } from './saved-reply-rules.ts'

interface AnswerProps {
  productId: string
  /** Of the question or of the review. */
  subjectId: string
  language: Language
  /** What was answered before. */
  before: string
  onClose: () => void
}

/** Loaded for whoever is asked. */
export function AnswerForm({ productId, subjectId, onClose, ...fields }: AnswerProps) {
  const queryClient = useQueryClient()
  const call = useFormCall(answerQuestion, {
    read: (data) => ({ questionId: subjectId, body: textOf(data, 'body') }),
    onDone: (answered) => {
      queryClient.setQueryData<Questions>(questionsQuery(productId).queryKey, (known = []) =>
        known.map((question) => (question.id === answered.id ? answered : question)),
      )
      onClose()
    },
  })
  return <AnswerFields call={call} onClose={onClose} {...fields} />
}

export function ReplyForm({ productId, subjectId, onClose, ...fields }: AnswerProps) {
  const queryClient = useQueryClient()
  const call = useFormCall(replyToReview, {
    read: (data) => ({ reviewId: subjectId, body: textOf(data, 'body') }),
    onDone: async () => {
      const path = listReviews.path.replace('{productId}', productId)
      await queryClient.invalidateQueries({ queryKey: [path] })
      onClose()
    },
  })
  return <AnswerFields call={call} onClose={onClose} {...fields} />
}

interface AnswerFieldsProps extends Pick<AnswerProps, 'language' | 'before' | 'onClose'> {
  call: FormCall
}

function AnswerFields({ call, language, before, onClose }: AnswerFieldsProps) {
  const [text, setText] = useState(before)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const replies = useSavedReplies(language)

  function openByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (replies.length === 0 || !opensReplies(event.key, event.currentTarget)) return
    event.preventDefault()
    setIsMenuOpen(true)
  }

  return (
    <form {...call.form} className="mt-3 grid max-w-text gap-3">
      <FormFailure call={call} />
      <Field
        label={m.shop_answer_label()}
        hint={replies.length > 0 ? m.shop_answer_hint() : undefined}
        required
        error={call.problem('body')}
      >
        <Textarea
          ref={box}
          name="body"
          rows={4}
          maxLength={4_000}
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={openByKey}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton call={call} size="sm">
          {m.shop_answer_send()}
        </SubmitButton>
        {replies.length > 0 ? (
          <Menu
            align="start"
            open={isMenuOpen}
            onOpenChange={setIsMenuOpen}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              box.current?.focus()
            }}
            trigger={
              <Button
                variant="secondary"
                size="sm"
                icon={<MessageSquareQuote aria-hidden="true" className="size-4" />}
              >
                {m.shop_answer_saved()}
              </Button>
            }
          >
            {replies.map((reply) => (
              <MenuItem
                key={reply.id}
                onSelect={() => box.current && setText(insertReply(box.current, reply.body))}
              >
                {reply.title}
              </MenuItem>
            ))}
          </Menu>
        ) : null}
        <Button variant="ghost" size="sm" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}

function useSavedReplies(language: Language): SavedReply[] {
  const user = useUser()
  const { data } = useQuery({ ...queryOf(getProviderSettings, {}), enabled: user?.role === 'provider' })
  return sortReplies(data?.savedReplies ?? [], language)
}
