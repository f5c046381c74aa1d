import { useQueryClient } from '@tanstack/react-query'
import { moveCollaboration, proposeCollaboration } from '#contract/events/collaborations.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { DateInput } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { type Collaboration, forgetCollaborations } from './queries.ts'

interface Partner {
  id: string
  name: string
}

interface ProposeFormProps {
  /** One is proposed to; several are chosen from. */
  partners: readonly Partner[]
  today: string
  onDone: () => void
}

export function ProposeForm({ partners, today, onDone }: ProposeFormProps) {
  const queryClient = useQueryClient()
  const [only] = partners
  const call = useFormCall(proposeCollaboration, {
    read: (data) => ({
      partnerId: partners.length === 1 ? (only?.id ?? '') : textOf(data, 'partnerId'),
      ...readTerms(data),
      note: textOf(data, 'note'),
    }),
    check: checkTerms,
    fieldOf: { WRONG_DATES: 'endsOn' },
    onDone: async () => {
      await forgetCollaborations(queryClient)
      onDone()
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      {partners.length > 1 ? (
        <Field label={m.collaborations_organizer()} required error={call.problem('partnerId')}>
          <Select name="partnerId" options={partners.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      ) : null}
      <TermsFields call={call} terms={{ sharePercent: 25, startsOn: today, endsOn: null }} />
      <Field label={m.collaborations_note()} optional error={call.problem('note')}>
        <Textarea name="note" rows={3} maxLength={1_000} />
      </Field>
      <FormFailure call={call} />
      <SubmitButton call={call} className="justify-self-start">
        {m.collaborations_propose()}
      </SubmitButton>
    </form>
  )
}

export function CounterForm({ collaboration, onDone }: { collaboration: Collaboration; onDone: () => void }) {
  const queryClient = useQueryClient()
  const call = useFormCall(moveCollaboration, {
    read: (data) => ({
      collaborationId: collaboration.id,
      version: collaboration.version,
      action: 'counter' as const,
      terms: readTerms(data),
      text: textOf(data, 'note'),
    }),
    check: checkTerms,
    fieldOf: { WRONG_DATES: 'endsOn' },
    onDone: async () => {
      await forgetCollaborations(queryClient)
      onDone()
    },
  })
  return (
    <form {...call.form} className="grid gap-5">
      <TermsFields call={call} terms={collaboration} />
      <Field label={m.collaborations_note()} optional error={call.problem('text')}>
        <Textarea name="note" rows={3} maxLength={1_000} />
      </Field>
      <FormFailure call={call} />
      <SubmitButton call={call} className="justify-self-start">
        {m.collaborations_counter_send()}
      </SubmitButton>
    </form>
  )
}

type Terms = Pick<Collaboration, 'sharePercent' | 'startsOn' | 'endsOn'>

function TermsFields({ call, terms }: { call: FormCall; terms: Terms }) {
  return (
    <>
      <Field
        label={m.collaborations_share()}
        hint={m.collaborations_share_hint()}
        required
        error={call.problem('sharePercent')}
      >
        <Input
          name="sharePercent"
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.5}
          defaultValue={terms.sharePercent}
          trailing={<span className="pr-3 text-muted">%</span>}
          className="tabular"
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.collaborations_starts_on()} required error={call.problem('startsOn')}>
          <DateInput
            name="startsOn"
            defaultValue={terms.startsOn}
            onValueChange={() => call.forget('startsOn')}
          />
        </Field>
        <Field label={m.collaborations_ends_on()} optional error={call.problem('endsOn')}>
          <DateInput name="endsOn" defaultValue={terms.endsOn} onValueChange={() => call.forget('endsOn')} />
        </Field>
      </div>
    </>
  )
}

function readTerms(data: FormData): Terms {
  return {
    sharePercent: Number(textOf(data, 'sharePercent')),
    startsOn: textOf(data, 'startsOn'),
    endsOn: textOf(data, 'endsOn') || null,
  }
}

function checkTerms(data: FormData): Record<string, string> {
  return textOf(data, 'startsOn') ? {} : { startsOn: m.collaborations_date_missing() }
}
