import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { PublishingAction } from '#contract/catalog/publishing.ts'
import { createEvent, moveEvent } from '#contract/events/event-editing.ts'
import { StepList } from '#web/domain/publishing/step-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { mutationOf } from '#web/platform/query.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EventPreview } from './event-preview.tsx'
import { checkEventForm } from './form/check-event-form.ts'
import { EventForm } from './form/event-form.tsx'
import { NEW_EVENT } from './form/event-values.ts'
import { Section } from './form/form-fields.tsx'
import { readEventForm, readRepeat } from './form/read-event-form.ts'
import { MOVE_FEEDBACK, MOVE_NAMES, nameField } from './labels.ts'
import { editableEventQuery, forgetLists, providersQuery } from './queries.ts'
import { EVENT_STEPS, type EventStep, focusEventField, stepOf, useTypedEvent } from './wizard-lacks.ts'

const STEP_NAMES: Record<EventStep | 'preview', () => string> = {
  about: () => m.event_editing_step_about(),
  when: () => m.event_editing_step_when(),
  seats: () => m.event_editing_step_seats(),
  rules: () => m.event_editing_step_rules(),
  preview: () => m.event_editing_step_preview(),
}

/** A new event is a draft; of a series, as many drafts as dates. */
export function CreateEvent({ isAdmin }: { isAdmin: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  /** What comes after saving: asked for by the button, and taken up by the submission that it starts. */
  const wanted = useRef<PublishingAction | null>(null)
  const next = useRef<PublishingAction | null>(null)
  const [step, setStep] = useState<EventStep | 'preview'>('about')
  const [isAsked, setIsAsked] = useState(false)
  const move = useMutation(mutationOf(moveEvent))
  const call = useFormCall(createEvent, {
    check: (data) => {
      next.current = wanted.current
      wanted.current = null
      return {
        ...checkEventForm(data, { needsBothLanguages: false }),
        ...(isAdmin && !textOf(data, 'providerId') ? { providerId: m.platform_form_required() } : {}),
        ...(textOf(data, 'repeat.every') === 'chosen' && data.getAll('repeat.dates').length === 0
          ? { 'repeat.dates': m.platform_form_required() }
          : {}),
      }
    },
    read: (data) => ({
      ...readEventForm(data),
      repeat: readRepeat(data),
      ...(isAdmin ? { providerId: textOf(data, 'providerId') } : {}),
    }),
    onDone: async ({ event, eventIds }) => {
      const action = next.current
      const moved = action ? await moveAll(eventIds, action) : false
      if (!moved) queryClient.setQueryData(editableEventQuery(event.id).queryKey, event)
      forgetLists(queryClient)
      await navigate({ to: '/provider/events/$eventId', params: { eventId: event.id } })
      const title =
        moved && action ? MOVE_FEEDBACK[action]() : m.event_editing_created({ count: eventIds.length })
      toast({ title, variant: 'success' })
    },
  })
  const typed = useTypedEvent(call.form.ref, isAdmin)
  const lacks = typed?.lacks ?? []

  /** The drafts are saved whatever comes of it: the editor says what stands in the way. */
  async function moveAll(eventIds: readonly string[], action: PublishingAction): Promise<boolean> {
    try {
      for (const eventId of eventIds) await move.mutateAsync({ eventId, action })
      return true
    } catch {
      return false
    }
  }

  function goTo(id: EventStep | 'preview') {
    setStep(id)
    document.getElementById(`event-${id}`)?.scrollIntoView()
  }

  function finish(action: PublishingAction) {
    setIsAsked(true)
    if (lacks.length > 0) return goTo('preview')
    wanted.current = action
    call.form.ref.current?.requestSubmit()
  }

  const final: PublishingAction = isAdmin ? 'publish' : 'submit'
  return (
    <>
      <PageHeader title={m.event_editing_new()} description={m.event_editing_new_lead()} />
      <StepList
        steps={[...EVENT_STEPS, 'preview' as const].map((id) => ({
          id,
          label: STEP_NAMES[id](),
          lacks: id === 'preview' ? null : lacks.filter((path) => stepOf(path) === id).length,
        }))}
        current={step}
        onStep={goTo}
      />
      <EventForm
        call={call}
        values={NEW_EVENT}
        isNew
        first={isAdmin ? <OrganizerField call={call} /> : null}
        last={
          <Section
            id="event-preview"
            title={m.event_editing_step_preview()}
            lead={m.event_editing_step_preview_lead()}
          >
            {lacks.length > 0 && isAsked ? (
              <EventLacks lacks={lacks} onFollow={(path) => focusEventField(call.form.ref.current, path)} />
            ) : null}
            {typed ? <EventPreview event={typed.event} /> : null}
            <Button
              variant="secondary"
              className="justify-self-start"
              loading={call.isSending}
              onClick={() => finish(final)}
            >
              {MOVE_NAMES[final]()}
            </Button>
          </Section>
        }
        note={m.event_editing_draft_note()}
        submitLabel={m.event_editing_save_draft()}
      />
    </>
  )
}

interface EventLacksProps {
  lacks: readonly string[]
  onFollow: (path: string) => void
}

/** Every lack is a way to its field. */
function EventLacks({ lacks, onFollow }: EventLacksProps) {
  return (
    <Notice tone="warning" title={m.event_editing_lacks()}>
      <ul className="grid list-disc gap-1 pl-5">
        {lacks.map((path) => (
          <li key={path}>
            <button type="button" className="underline underline-offset-4" onClick={() => onFollow(path)}>
              {nameField(path)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function OrganizerField({ call }: { call: FormCall }) {
  const { data: providers, isError } = useQuery(providersQuery)
  return (
    <Section title={m.event_editing_section_organizer()}>
      <Field
        label={m.event_editing_organizer()}
        hint={isError ? m.event_editing_providers_failed() : m.event_editing_organizer_hint()}
        required
        error={call.problem('providerId')}
        className="max-w-sm"
      >
        <Combobox
          name="providerId"
          options={(providers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={() => call.forget('providerId')}
        />
      </Field>
    </Section>
  )
}
