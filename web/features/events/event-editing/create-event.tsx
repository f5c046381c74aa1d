import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createEvent } from '#contract/events/event-editing.ts'
import { m } from '#web/paraglide/messages.js'
import { type FormCall, textOf, useFormCall } from '#web/platform/forms/form.ts'
import { toast } from '#web/platform/toasts.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { checkEventForm } from './form/check-event-form.ts'
import { EventForm } from './form/event-form.tsx'
import { NEW_EVENT } from './form/event-values.ts'
import { Section } from './form/form-fields.tsx'
import { readEventForm, readRepeat } from './form/read-event-form.ts'
import { editableEventQuery, forgetLists, providersQuery } from './queries.ts'

/** A new event is a draft; of a series, as many drafts as dates. */
export function CreateEvent({ isAdmin }: { isAdmin: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const call = useFormCall(createEvent, {
    check: (data) => ({
      ...checkEventForm(data, { needsBothLanguages: false }),
      ...(isAdmin && !textOf(data, 'providerId') ? { providerId: m.platform_form_required() } : {}),
      ...(textOf(data, 'repeat.every') === 'chosen' && data.getAll('repeat.dates').length === 0
        ? { 'repeat.dates': m.platform_form_required() }
        : {}),
    }),
    read: (data) => ({
      ...readEventForm(data),
      repeat: readRepeat(data),
      ...(isAdmin ? { providerId: textOf(data, 'providerId') } : {}),
    }),
    onDone: async ({ event, eventIds }) => {
      queryClient.setQueryData(editableEventQuery(event.id).queryKey, event)
      forgetLists(queryClient)
      await navigate({ to: '/provider/events/$eventId', params: { eventId: event.id } })
      toast({ title: m.event_editing_created({ count: eventIds.length }), variant: 'success' })
    },
  })
  return (
    <>
      <PageHeader title={m.event_editing_new()} description={m.event_editing_new_lead()} />
      <EventForm
        call={call}
        values={NEW_EVENT}
        isNew
        first={isAdmin ? <OrganizerField call={call} /> : null}
        note={m.event_editing_draft_note()}
        submitLabel={m.event_editing_save_draft()}
      />
    </>
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
