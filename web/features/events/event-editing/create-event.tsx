import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { PublishingAction } from '#contract/catalog/publishing.ts'
import { createEvent, moveEvent } from '#contract/events/event-editing.ts'
import { StepList } from '#web/domain/publishing/step-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { DraftNotice } from '#web/platform/drafts/draft-notice.tsx'
import { useFormDraft } from '#web/platform/drafts/use-form-draft.ts'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { managePath } from '#web/platform/manage-path.ts'
import { placeOf } from '#web/platform/place-of.ts'
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
import { type EventValues, NEW_EVENT, toValues } from './form/event-values.ts'
import { Section } from './form/form-fields.tsx'
import { type Repeat, readEventForm, readRepeat } from './form/read-event-form.ts'
import { useFilled } from './form/use-filled.ts'
import { MOVE_FEEDBACK, MOVE_NAMES, nameField } from './labels.ts'
import {
  editableEventQuery,
  forgetLists,
  providerSettingsQuery,
  providersQuery,
  waiversQuery,
} from './queries.ts'
import { EVENT_STEPS, type EventStep, focusEventField, stepOf, useTypedEvent } from './wizard-lacks.ts'

const STEP_NAMES: Record<EventStep | 'preview', () => string> = {
  about: () => m.event_editing_step_about(),
  when: () => m.event_editing_step_when(),
  seats: () => m.event_editing_step_seats(),
  rules: () => m.event_editing_step_rules(),
  preview: () => m.event_editing_step_preview(),
}

const STEPS = [...EVENT_STEPS, 'preview'] as const
type StepId = (typeof STEPS)[number]

/** What is saved while it is typed. */
type TypedDraft = EventValues & { repeat: Repeat | null; providerId: string }

const readDraft = (data: FormData): TypedDraft => ({
  ...toValues(readEventForm(data)),
  repeat: readRepeat(data),
  providerId: textOf(data, 'providerId'),
})

/** Step by step, in any order. A new event is a draft; of a series, as many drafts as dates. */
export function CreateEvent({ isAdmin }: { isAdmin: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: settings } = useQuery({ ...providerSettingsQuery, enabled: !isAdmin })
  const organizerTerms = settings?.terms ?? NEW_EVENT.organizerTerms
  const { data: waivers } = useQuery(waiversQuery)
  const draft = useFormDraft<TypedDraft>('create.event', {
    ...NEW_EVENT,
    organizerTerms,
    waiverId: waivers?.find(({ isDefault }) => isDefault)?.id ?? null,
    repeat: null,
    providerId: '',
  })
  const filled = useFilled(draft)
  /** What comes after saving: asked for by the button, and taken up by the submission that it starts. */
  const wanted = useRef<PublishingAction | null>(null)
  const next = useRef<PublishingAction | null>(null)
  const [step, setStep] = useState<StepId>('about')
  const [isAsked, setIsAsked] = useState(false)
  const move = useMutation(mutationOf(moveEvent))
  const call = useFormCall(createEvent, {
    check: (data) => {
      next.current = wanted.current
      wanted.current = null
      const problems = checkNew(data, isAdmin)
      showFirst(Object.keys(problems))
      return problems
    },
    read: (data) => ({
      ...readEventForm(data),
      repeat: readRepeat(data),
      ...(isAdmin ? { providerId: textOf(data, 'providerId') } : {}),
    }),
    onRefused: ({ details }) => {
      if (Array.isArray(details)) showFirst(details.map(({ field }) => String(field)))
      return false
    },
    onDone: async ({ event, eventIds }) => {
      const action = next.current
      const moved = action ? await moveAll(eventIds, action) : false
      if (!moved) queryClient.setQueryData(editableEventQuery(event.id).queryKey, event)
      forgetLists(queryClient)
      await draft.finish()
      await navigate(placeOf(managePath(isAdmin, `/events/${event.id}`)))
      const title =
        moved && action ? MOVE_FEEDBACK[action]() : m.event_editing_created({ count: eventIds.length })
      toast({ title, variant: 'success' })
    },
  })
  const typed = useTypedEvent(call.form.ref, {
    isAdmin,
    times: filled.times,
    onTyped: (data) => filled.type(readDraft(data)),
  })
  const lacks = typed?.lacks ?? []

  /** The step of what is wrong, so that it can be seen. */
  function showFirst(paths: readonly string[]) {
    const [first] = paths
    if (first) setStep(stepOf(first))
  }

  /** The drafts are saved whatever comes of it: the editor says what stands in the way. */
  async function moveAll(eventIds: readonly string[], action: PublishingAction): Promise<boolean> {
    try {
      for (const eventId of eventIds) await move.mutateAsync({ eventId, action })
      return true
    } catch {
      return false
    }
  }

  function finish(action: PublishingAction) {
    setIsAsked(true)
    if (lacks.length > 0) return setStep('preview')
    wanted.current = action
    call.form.ref.current?.requestSubmit()
  }

  function follow(path: string) {
    setStep(stepOf(path))
    requestAnimationFrame(() => focusEventField(call.form.ref.current, path))
  }

  const at = STEPS.indexOf(step)
  const final: PublishingAction = isAdmin ? 'publish' : 'submit'
  return (
    <>
      <PageHeader title={m.event_editing_new()} description={m.event_editing_new_lead()} />
      <StepList
        steps={STEPS.map((id) => ({
          id,
          label: STEP_NAMES[id](),
          lacks: id === 'preview' ? null : lacks.filter((path) => stepOf(path) === id).length,
        }))}
        current={step}
        onStep={setStep}
      />
      <DraftNotice draft={draft} nameOf={nameField} />
      <EventForm
        key={filled.times}
        call={call}
        values={filled.value}
        repeat={filled.value.repeat}
        isNew
        step={step}
        first={isAdmin ? <OrganizerField call={call} initial={filled.value.providerId} /> : null}
        last={
          <Section
            id="event-preview"
            title={m.event_editing_step_preview()}
            lead={m.event_editing_step_preview_lead()}
          >
            {lacks.length > 0 ? (
              <EventLacks lacks={lacks} isUrgent={isAsked} onFollow={follow} />
            ) : (
              <Notice tone="success" live="none" title={m.event_editing_complete()} />
            )}
            {typed ? <EventPreview event={typed.event} /> : null}
          </Section>
        }
        note={m.event_editing_draft_note()}
        submitLabel={m.event_editing_save_draft()}
        actions={
          <>
            {at > 0 ? (
              <Button variant="secondary" onClick={() => setStep(STEPS[at - 1] as StepId)}>
                {m.event_editing_previous()}
              </Button>
            ) : null}
            {step === 'preview' ? (
              <Button loading={call.isSending} onClick={() => finish(final)}>
                {MOVE_NAMES[final]()}
              </Button>
            ) : (
              <Button onClick={() => setStep(STEPS[at + 1] as StepId)}>{m.event_editing_next()}</Button>
            )}
          </>
        }
      />
    </>
  )
}

function checkNew(data: FormData, isAdmin: boolean): Record<string, string> {
  return {
    ...checkEventForm(data, { needsBothLanguages: false }),
    ...(isAdmin && !textOf(data, 'providerId') ? { providerId: m.platform_form_required() } : {}),
    ...(textOf(data, 'venueName').trim() ? {} : { venueName: m.platform_form_required() }),
    ...(textOf(data, 'capacity').trim() ? {} : { capacity: m.platform_form_required() }),
    ...(textOf(data, 'repeat.every') === 'chosen' && data.getAll('repeat.dates').length === 0
      ? { 'repeat.dates': m.platform_form_required() }
      : {}),
  }
}

interface EventLacksProps {
  lacks: readonly string[]
  /** Somebody wanted to go on. */
  isUrgent: boolean
  onFollow: (path: string) => void
}

/** Every lack is a way to its field. */
function EventLacks({ lacks, isUrgent, onFollow }: EventLacksProps) {
  return (
    <Notice tone="warning" live={isUrgent ? 'alert' : 'none'} title={m.event_editing_lacks()}>
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

function OrganizerField({ call, initial }: { call: FormCall; initial: string }) {
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
          defaultValue={initial || undefined}
          options={(providers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={() => call.forget('providerId')}
        />
      </Field>
    </Section>
  )
}
