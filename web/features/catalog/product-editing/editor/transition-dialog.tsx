import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { moveProduct } from '#contract/catalog/product-editing.ts'
import { PUBLISHING_MOVES, type PublishingAction } from '#contract/catalog/publishing.ts'
import { LIMITS } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import type { ClientError } from '#web/platform/request/client-error.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { fieldId } from '../form/check-product.ts'
import { ACTION_DONE, ACTION_LEADS, ACTION_NAMES, nameField } from '../labels.ts'
import { type EditableProduct, setProduct } from '../queries.ts'

interface TransitionDialogProps {
  productId: string
  action: PublishingAction
  trigger: ReactNode
  onMoved?: (product: EditableProduct, action: PublishingAction) => void
}

/** Says what will happen; asks for a reason where one is needed; lists what is missing, each with the way to it. */
export function TransitionDialog({ productId, action, trigger, onMoved }: TransitionDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const followed = useRef<string>(undefined)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      onCloseAutoFocus={(event) => {
        if (followed.current === undefined) return
        event.preventDefault()
        focusField(followed.current)
        followed.current = undefined
      }}
      trigger={trigger}
      title={ACTION_NAMES[action]()}
      description={ACTION_LEADS[action]()}
    >
      <TransitionForm
        productId={productId}
        action={action}
        onMoved={onMoved}
        onEnd={() => setIsOpen(false)}
        onFollow={(path) => {
          followed.current = path
          setIsOpen(false)
        }}
      />
    </Dialog>
  )
}

interface Lacks {
  missing: readonly string[]
  isSpanishStale: boolean
}

const NO_LACKS: Lacks = { missing: [], isSpanishStale: false }

interface TransitionFormProps extends Omit<TransitionDialogProps, 'trigger'> {
  onEnd: () => void
  /** To a field that lacks something. */
  onFollow: (path: string) => void
}

function TransitionForm({ productId, action, onMoved, onEnd, onFollow }: TransitionFormProps) {
  const queryClient = useQueryClient()
  const [lacks, setLacks] = useState(NO_LACKS)
  const { needsReason } = PUBLISHING_MOVES[action]
  const call = useFormCall(moveProduct, {
    check: (data): Record<string, string> =>
      needsReason && textOf(data, 'reason').trim().length < LIMITS.moderation.reasonMin
        ? { reason: m.product_editing_reason_short() }
        : {},
    read: (data) => ({ productId, action, reason: textOf(data, 'reason') }),
    onDone: (reply) => {
      setProduct(queryClient, reply)
      onEnd()
      onMoved?.(reply, action)
      toast({ title: ACTION_DONE[action](), variant: 'success' })
    },
    onRefused: (error) => {
      setLacks(readLacks(error))
      return false
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      {call.failure ? <LackList lacks={lacks} onFollow={onFollow} /> : null}
      {needsReason ? (
        <Field
          label={m.product_editing_reason()}
          hint={m.product_editing_reason_hint()}
          error={call.problem('reason')}
        >
          <Textarea name="reason" rows={3} maxLength={1_000} />
        </Field>
      ) : null}
      <div className="flex flex-col-reverse gap-2 max-md:*:w-full md:flex-row md:justify-end">
        <DialogClose>
          <Button variant="ghost">{m.product_editing_back()}</Button>
        </DialogClose>
        <SubmitButton call={call} variant={action.startsWith('reject') ? 'danger' : 'primary'}>
          {ACTION_NAMES[action]()}
        </SubmitButton>
      </div>
    </form>
  )
}

function readLacks({ serverCode, details }: ClientError): Lacks {
  if (serverCode !== 'INCOMPLETE') return NO_LACKS
  const { missing, isSpanishStale } = (details ?? {}) as { missing?: unknown; isSpanishStale?: unknown }
  return {
    missing: Array.isArray(missing) ? missing.map(String) : [],
    isSpanishStale: isSpanishStale === true,
  }
}

interface LackListProps {
  lacks: Lacks
  onFollow: (path: string) => void
}

/** Every lack is a link to its field. */
export function LackList({ lacks: { missing, isSpanishStale }, onFollow }: LackListProps) {
  if (missing.length === 0 && !isSpanishStale) return null
  return (
    <Notice tone="warning" live="none" title={m.product_editing_lacks()}>
      <ul className="grid list-disc gap-1 pl-5">
        {missing.map((path) => (
          <li key={path}>
            <LackLink path={path} onFollow={onFollow} />
          </li>
        ))}
        {isSpanishStale ? <li>{m.product_editing_lack_stale()}</li> : null}
      </ul>
    </Notice>
  )
}

function LackLink({ path, onFollow }: { path: string; onFollow: (path: string) => void }) {
  return (
    <a
      href={`#${fieldId(path)}`}
      onClick={(event) => {
        event.preventDefault()
        onFollow(path)
      }}
      className="underline underline-offset-4"
    >
      {nameField(path)}
    </a>
  )
}

export function focusField(path: string): void {
  const field = document.getElementById(fieldId(path))
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
