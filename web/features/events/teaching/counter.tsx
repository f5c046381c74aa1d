import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { counterAssignment } from '#contract/events/teaching-counters.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { todayIso } from '#web/ui/date-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { TimeInput } from '#web/ui/time-field.tsx'
import { type TeachingRow, teachingQuery } from './queries.ts'

/** Instead of a yes or a no: another time, another share, another role. */
export function Counter({ row }: { row: TeachingRow }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.teaching_counter()}
      description={m.teaching_counter_lead()}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          icon={<MessageSquareReply aria-hidden="true" className="size-4" />}
        >
          {row.counter ? m.teaching_counter_change() : m.teaching_counter()}
        </Button>
      }
    >
      <CounterForm row={row} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}

/** The clock on the wall in Puerto Rico, which is four hours behind UTC all year. */
const toLocal = (at: string) => new Date(Date.parse(at) - 4 * 3_600_000).toISOString().slice(0, 16)

function CounterForm({ row, onDone }: { row: TeachingRow; onDone: () => void }) {
  const { event, counter } = row
  const queryClient = useQueryClient()
  const [wasStart, wasEnd] = [toLocal(event.startsAt), toLocal(event.endsAt)]
  const [starts, ends] = [counter?.startsAt ?? wasStart, counter?.endsAt ?? wasEnd]
  const call = useFormCall(counterAssignment, {
    check: (data): Record<string, string> => {
      const { startsAt, sharePercent, role } = readTerms(data, [wasStart, wasEnd])
      return startsAt === null && sharePercent === null && !role ? { role: m.teaching_counter_nothing() } : {}
    },
    read: (data) => ({ eventId: event.id, ...readTerms(data, [wasStart, wasEnd]) }),
    fieldOf: { WRONG_TIMES: 'day' },
    onDone: async () => {
      onDone()
      await queryClient.invalidateQueries(teachingQuery)
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <FormFailure call={call} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={m.teaching_counter_day()}
          error={call.problem('day') ?? call.problem('startsAt') ?? call.problem('endsAt')}
        >
          <DateInput
            name="day"
            min={todayIso()}
            defaultValue={starts.slice(0, 10)}
            onValueChange={() => call.forget('day')}
          />
        </Field>
        <Field label={m.teaching_counter_from()}>
          <TimeInput name="from" defaultValue={starts.slice(11)} />
        </Field>
        <Field label={m.teaching_counter_until()}>
          <TimeInput name="until" defaultValue={ends.slice(11)} />
        </Field>
      </div>
      <Field
        label={m.collaborations_share()}
        hint={m.collaborations_share_hint()}
        optional
        error={call.problem('sharePercent')}
      >
        <Input
          name="sharePercent"
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.5}
          defaultValue={counter?.sharePercent ?? ''}
          trailing={<span className="pr-3 text-muted">%</span>}
          className="tabular"
        />
      </Field>
      <Field label={m.teaching_counter_role()} optional error={call.problem('role')}>
        <Input
          name="role"
          maxLength={80}
          autoComplete="off"
          placeholder={m.teaching_counter_role_hint()}
          defaultValue={counter?.role ?? ''}
        />
      </Field>
      <Field label={m.collaborations_note()} optional error={call.problem('note')}>
        <Textarea name="note" rows={2} maxLength={500} defaultValue={counter?.note ?? ''} />
      </Field>
      <SubmitButton call={call} className="justify-self-end">
        {m.collaborations_counter_send()}
      </SubmitButton>
    </form>
  )
}

/** A time that is the event's own is not asked for. */
function readTerms(data: FormData, [wasStart, wasEnd]: [string, string]) {
  const day = textOf(data, 'day')
  const startsAt = `${day}T${textOf(data, 'from')}`
  // Of an event of several days the last one moves along.
  const days = Date.parse(wasEnd.slice(0, 10)) - Date.parse(wasStart.slice(0, 10))
  const lastDay = day ? new Date(Date.parse(day) + days).toISOString().slice(0, 10) : ''
  const endsAt = `${lastDay}T${textOf(data, 'until')}`
  const isMoved = startsAt !== wasStart || endsAt !== wasEnd
  const share = textOf(data, 'sharePercent').trim()
  return {
    startsAt: isMoved ? startsAt : null,
    endsAt: isMoved ? endsAt : null,
    sharePercent: share === '' ? null : Number(share),
    role: textOf(data, 'role').trim(),
    note: textOf(data, 'note').trim(),
  }
}

/** What they asked for, until the organizer has answered. */
export function CounterSent({ counter }: { counter: NonNullable<TeachingRow['counter']> }) {
  const time =
    counter.startsAt && counter.endsAt
      ? `${formatDate(`${counter.startsAt}:00-04:00`, 'dateTime')} – ${formatDate(`${counter.endsAt}:00-04:00`, 'time')}`
      : ''
  const share = counter.sharePercent === null ? '' : `${counter.sharePercent}%`
  return (
    <Notice
      tone="info"
      live="none"
      title={counter.isAccepted ? m.teaching_counter_agreed() : m.teaching_counter_sent()}
    >
      {[time, share, counter.role, counter.note].filter(Boolean).join(' · ')}
    </Notice>
  )
}
