import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  DRAFT_ORDER_DAYS,
  DRAFT_ORDER_DAYS_DEFAULT,
  DRAFT_REASON_MAX,
  MANUAL_PAYMENT_METHODS,
} from '#contract/sales/draft-order-terms.ts'
import { cancelDraftOrder, markDraftOrderPaid, sendDraftOrder } from '#contract/sales/draft-orders.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { METHODS } from './labels.ts'
import { type DraftOrder, forgetDrafts } from './queries.ts'

interface DraftActionsProps {
  draft: DraftOrder
  /** What was typed is not saved yet: it would be sent as it was. */
  isUnsaved: boolean
  onMoved: (draft: DraftOrder) => void
}

/** Sent, paid at the counter, or given up. */
export function DraftActions({ draft, isUnsaved, onMoved }: DraftActionsProps) {
  const needsSaving = isUnsaved ? m.draft_orders_unsaved() : undefined
  const lacksForPaying = draft.lacks.filter((lack) => lack !== 'email')
  const lacking = m.draft_orders_lacks()
  return (
    <>
      <CancelDraft draft={draft} onMoved={onMoved} />
      <PayDraft
        draft={draft}
        onMoved={onMoved}
        reason={needsSaving ?? (lacksForPaying.length > 0 ? lacking : undefined)}
      />
      <SendDraft
        draft={draft}
        onMoved={onMoved}
        reason={needsSaving ?? (draft.lacks.length > 0 ? lacking : undefined)}
      />
    </>
  )
}

interface ActionProps {
  draft: DraftOrder
  onMoved: (draft: DraftOrder) => void
  /** Why it cannot be done now. */
  reason?: string
}

function SendDraft({ draft, onMoved, reason }: ActionProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [days, setDays] = useState<(typeof DRAFT_ORDER_DAYS)[number]>(DRAFT_ORDER_DAYS_DEFAULT)
  const { email } = draft.contact
  const call = useFormCall(sendDraftOrder, {
    read: () => ({ draftId: draft.id, version: draft.version, days }),
    onDone: async (sent) => {
      onMoved(sent)
      setIsOpen(false)
      toast({ variant: 'success', title: m.draft_orders_sent_done({ email }) })
      await forgetDrafts(queryClient)
    },
  })
  const label = draft.sentAt ? m.draft_orders_send_again() : m.draft_orders_send()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.draft_orders_send_title()}
      description={m.draft_orders_send_lead({ email, amount: formatMoney(draft.totalCents) })}
      trigger={<Button disabledReason={reason}>{label}</Button>}
    >
      <form {...call.form} className="grid gap-5">
        <FormFailure call={call} />
        <Field label={m.draft_orders_days()}>
          <Select
            name="days"
            value={String(days)}
            options={DRAFT_ORDER_DAYS.map((count) => ({
              value: String(count),
              label: m.draft_orders_days_count({ count }),
            }))}
            onValueChange={(chosen) =>
              setDays(DRAFT_ORDER_DAYS.find((each) => String(each) === chosen) ?? DRAFT_ORDER_DAYS_DEFAULT)
            }
          />
        </Field>
        <div className="flex justify-end max-md:*:w-full">
          <SubmitButton call={call}>{label}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

function PayDraft({ draft, onMoved, reason }: ActionProps) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [method, setMethod] = useState<(typeof MANUAL_PAYMENT_METHODS)[number]>('cash')
  const { id: draftId, version, totalCents } = draft
  const call = useFormCall(markDraftOrderPaid, {
    read: (data) => ({ draftId, version, totalCents, method, reason: textOf(data, 'reason') }),
    onDone: async (paid) => {
      onMoved(paid)
      setIsOpen(false)
      toast({ variant: 'success', title: m.draft_orders_paid_done() })
      await forgetDrafts(queryClient)
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.draft_orders_pay_title({ amount: formatMoney(totalCents) })}
      description={m.draft_orders_pay_lead()}
      trigger={
        <Button variant="secondary" disabledReason={reason}>
          {m.draft_orders_pay()}
        </Button>
      }
    >
      <form {...call.form} className="grid gap-5">
        <FormFailure call={call} />
        <Field label={m.draft_orders_method()}>
          <Select
            name="method"
            value={method}
            options={MANUAL_PAYMENT_METHODS.map((value) => ({ value, label: METHODS[value]() }))}
            onValueChange={(chosen) =>
              setMethod(MANUAL_PAYMENT_METHODS.find((each) => each === chosen) ?? 'cash')
            }
          />
        </Field>
        <Field
          label={m.draft_orders_pay_reason()}
          hint={m.draft_orders_pay_reason_hint()}
          required
          error={call.problem('reason')}
        >
          <Input name="reason" maxLength={DRAFT_REASON_MAX} autoComplete="off" />
        </Field>
        <div className="flex justify-end max-md:*:w-full">
          <SubmitButton call={call}>{m.draft_orders_pay()}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

function CancelDraft({ draft, onMoved }: Omit<ActionProps, 'reason'>) {
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { id: draftId, version, number } = draft
  const { mutate, isPending } = useMutation({
    ...mutationOf(cancelDraftOrder),
    onSuccess: async (cancelled) => {
      onMoved(cancelled)
      setIsOpen(false)
      toast({ variant: 'success', title: m.draft_orders_cancel_done({ number }) })
      await forgetDrafts(queryClient)
    },
    onError: showError,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.draft_orders_cancel_title({ number })}
      description={m.draft_orders_cancel_lead()}
      confirmLabel={m.draft_orders_cancel()}
      cancelLabel={m.draft_orders_cancel_keep()}
      danger
      loading={isPending}
      onConfirm={() => mutate({ draftId, version })}
      trigger={<Button variant="ghost">{m.draft_orders_cancel()}</Button>}
    />
  )
}
