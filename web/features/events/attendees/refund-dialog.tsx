import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { REFUND_REASON, type RefundAmount } from '#contract/events/attendee-terms.ts'
import type { previewSeatRefunds } from '#contract/events/attendees.ts'
import { m } from '#web/paraglide/messages.js'
import { Loaded } from '#web/platform/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type BulkAction, refundAction } from './bulk-actions.ts'
import { type Rows, refundPreviewQuery } from './queries.ts'

interface RefundDialogProps {
  eventId: string
  /** Chosen; some of them may be cancelled already. */
  count: number
  rows: Rows
  onRun: (action: BulkAction) => void
  onClose: () => void
}

/** It cannot be undone, so it says first what each one gets. */
export function RefundDialog({ eventId, count, rows, onRun, onClose }: RefundDialogProps) {
  const formId = useId()
  const [amount, setAmount] = useState<RefundAmount>('terms')
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const preview = useQuery(refundPreviewQuery(eventId, rows, amount))
  const seats = preview.data?.seats
  return (
    <Dialog
      open
      title={m.attendees_refund_title({ count: seats ?? count })}
      description={m.attendees_refund_lead()}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{m.ui_cancel()}</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="danger" disabled={!seats}>
            {preview.data
              ? `${m.attendees_refund()} ${formatMoney(preview.data.refundCents)}`
              : m.attendees_refund()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const isEnough = reason.trim().length >= REFUND_REASON.min
          setIsShort(!isEnough)
          if (isEnough) onRun(refundAction(amount, reason.trim()))
        }}
      >
        <RadioGroup
          legend={m.attendees_refund_amount()}
          name="amount"
          value={amount}
          onValueChange={(value) => setAmount(value as RefundAmount)}
          options={[
            { value: 'terms', label: m.attendees_refund_terms(), hint: m.attendees_refund_terms_hint() },
            { value: 'full', label: m.attendees_refund_full(), hint: m.attendees_refund_full_hint() },
          ]}
        />
        <Loaded
          query={preview}
          title={m.attendees_refund_failed_load()}
          skeleton={<Skeleton className="h-32" />}
        >
          {(data) => <Preview preview={data} />}
        </Loaded>
        <Field
          label={m.attendees_reason()}
          hint={m.attendees_reason_hint()}
          error={isShort ? m.attendees_reason_short() : undefined}
          required
        >
          <Textarea
            name="reason"
            rows={3}
            maxLength={REFUND_REASON.max}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setIsShort(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function Preview({ preview }: { preview: ReplyOf<typeof previewSeatRefunds> }) {
  const { seats, refundCents, pointsCents, byMethod, items, leftOut } = preview
  if (seats === 0)
    return (
      <Notice tone="warning" live="none">
        {m.attendees_refund_none()}
      </Notice>
    )
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1.5 rounded-field border px-4 py-3 text-sm">
        {byMethod.map((each) => (
          <div key={each.method} className="flex justify-between gap-4">
            <dt className="text-muted">
              {each.method || m.attendees_refund_free()} · {m.attendees_refund_seats({ count: each.seats })}
            </dt>
            <dd className="tabular">{formatMoney(each.refundCents)}</dd>
          </div>
        ))}
        {pointsCents > 0 ? (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{m.attendees_refund_points()}</dt>
            <dd className="tabular">{formatMoney(pointsCents)}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4 border-t pt-1.5 font-[550]">
          <dt>{m.attendees_refund_total()}</dt>
          <dd className="tabular">{formatMoney(refundCents)}</dd>
        </div>
      </dl>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer py-2.5">{m.attendees_refund_each()}</summary>
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item.seatId} className="flex justify-between gap-4">
              <span className="wrap-anywhere min-w-0">{item.name}</span>
              <span className="tabular shrink-0 text-muted">
                {m.attendees_refund_of({
                  refund: formatMoney(item.refundCents),
                  paid: formatMoney(item.paidCents),
                })}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {leftOut > 0 ? (
        <p className="text-muted text-sm">{m.attendees_refund_left_out({ count: leftOut })}</p>
      ) : null}
    </div>
  )
}
