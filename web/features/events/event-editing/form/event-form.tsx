import { type ReactNode, useState } from 'react'
import type { EventKind } from '#contract/events/event-terms.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormCall } from '#web/platform/forms/form.ts'
import { FormFailure, NoScriptNotice, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { CoverField } from './cover-field.tsx'
import type { EventValues } from './event-values.ts'
import { MarkdownPair, Section, TextPair } from './form-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import type { Repeat } from './read-event-form.ts'
import { RequirementFields, TermFields } from './requirement-fields.tsx'
import { DivisionRows, SquadRows } from './squad-rows.tsx'
import { CapacityField, ScheduleRows, TicketRows } from './ticket-rows.tsx'
import { WhenFields } from './when-fields.tsx'

interface EventFormProps {
  call: FormCall
  values: EventValues
  /** A new event may repeat, and an admin chooses whose it is. */
  isNew?: boolean
  first?: ReactNode
  /** After the last section. */
  last?: ReactNode
  /** Above the button: what stands against saving. */
  notice?: ReactNode
  /** What is said beside the button. */
  note?: ReactNode
  submitLabel: string
  /** One part at a time; without it all of them. What is hidden stays part of the form. */
  step?: string
  /** Beside the button that saves. */
  actions?: ReactNode
  repeat?: Repeat | null
}

/** One form for a new event and an edited one. What was typed stays, whatever the answer is. */
export function EventForm(props: EventFormProps) {
  const { call, values, isNew = false, first, last, notice, note, submitLabel, step, actions, repeat } = props
  const isHidden = (part: string) => step !== undefined && step !== part
  const [kind, setKind] = useState<EventKind>(values.kind)
  return (
    <form {...call.form} aria-busy={call.isSending}>
      <NoScriptNotice />
      <div hidden={isHidden('about')}>
        {first}
        <Section id="event-about" title={m.event_editing_section_what()}>
          <KindFields call={call} values={values} onKind={setKind} />
        </Section>
        <Section title={m.event_editing_section_words()} lead={m.event_editing_section_words_lead()}>
          <TextPair
            call={call}
            name="title"
            label={m.event_editing_field_title()}
            values={values.title}
            max={200}
          />
          <TextPair
            call={call}
            name="summary"
            label={m.event_editing_field_summary()}
            values={values.summary}
            max={200}
          />
          <MarkdownPair
            call={call}
            name="description"
            label={m.event_editing_field_description()}
            values={values.description}
            max={20_000}
          />
          <CoverField coverId={values.coverId} />
        </Section>
      </div>
      <div hidden={isHidden('when')}>
        <Section
          id="event-when"
          title={m.event_editing_section_when()}
          lead={m.event_editing_section_when_lead()}
        >
          <WhenFields call={call} values={values} isNew={isNew} repeat={repeat} />
          <ScheduleRows call={call} values={values} />
        </Section>
        <Section title={m.event_editing_section_where()}>
          <PlaceFields call={call} values={values} />
        </Section>
      </div>
      <div hidden={isHidden('seats')}>
        <Section
          id="event-seats"
          title={m.event_editing_section_seats()}
          lead={m.event_editing_section_seats_lead()}
        >
          <CapacityField call={call} values={values} />
          <TicketRows call={call} values={values} />
        </Section>
        {kind === 'match' || values.squads.length > 0 || values.divisions.length > 0 ? (
          <Section title={m.event_editing_section_squads()} lead={m.event_editing_section_squads_lead()}>
            <SquadRows call={call} values={values} />
            <DivisionRows call={call} values={values} />
          </Section>
        ) : null}
      </div>
      <div hidden={isHidden('rules')}>
        <Section
          id="event-rules"
          title={m.event_editing_section_required()}
          lead={m.event_editing_section_required_lead()}
        >
          <RequirementFields call={call} values={values} />
        </Section>
        <Section title={m.event_editing_section_terms()} lead={m.event_editing_section_terms_lead()}>
          <TermFields call={call} values={values} />
          <TextPair
            call={call}
            name="organizerTerms"
            label={m.event_editing_field_organizer_terms()}
            hint={m.event_editing_organizer_terms_hint()}
            values={values.organizerTerms}
            max={20_000}
            rows={4}
          />
        </Section>
      </div>
      <div hidden={isHidden('preview')}>{last}</div>
      <div className="sticky bottom-0 z-20 -mx-4 grid max-h-[80dvh] gap-3 overflow-y-auto border-t bg-page px-4 py-4 md:mx-0 md:px-0">
        {notice}
        <FormFailure call={call} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="text-muted text-sm">{note}</div>
          <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:*:grow">
            <SubmitButton call={call} variant={actions ? 'ghost' : 'primary'}>
              {submitLabel}
            </SubmitButton>
            {actions}
          </div>
        </div>
      </div>
    </form>
  )
}
