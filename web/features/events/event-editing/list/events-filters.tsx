import { EVENT_KINDS } from '#contract/events/event-terms.ts'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useEventsSearchChange } from '../events-link.tsx'
import { type EventsSearch, readEventsSearch, WHENS } from '../events-search.ts'
import { KIND_NAMES, WHEN_NAMES } from '../labels.ts'

interface EventsFiltersProps {
  search: EventsSearch
  /** A month and a board have a time of their own. */
  hasWhen?: boolean
}

export function EventsFilters({ search, hasWhen = true }: EventsFiltersProps) {
  const applySearch = useEventsSearchChange()
  return (
    <search
      aria-label={m.event_editing_filters()}
      className="grid min-w-0 grow grid-cols-2 items-end gap-2 md:flex md:flex-wrap"
    >
      <SearchField
        asked={search.search === undefined ? '' : String(search.search)}
        placeholder={m.event_editing_search_hint()}
        onAsk={(text, options) => applySearch({ search: text }, options)}
        className="max-md:col-span-2 md:w-38 lg:w-64"
      />
      {hasWhen ? (
        <Field label={m.event_editing_when()} className="md:w-37">
          <Select
            name="when"
            value={search.when ?? 'coming'}
            options={WHENS.map((value) => ({ value, label: WHEN_NAMES[value]() }))}
            onValueChange={(when) => applySearch({ when: readEventsSearch({ when }).when })}
          />
        </Field>
      ) : null}
      <Field label={m.event_editing_field_kind()} className="md:w-37">
        <Select
          name="kind"
          value={search.kind ?? ''}
          placeholder={m.event_editing_any()}
          options={EVENT_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
          onValueChange={(kind) => applySearch({ kind: readEventsSearch({ kind }).kind })}
        />
      </Field>
      <Field label={m.event_editing_visibility()} className="md:w-37">
        <Select
          name="active"
          value={search.active === undefined ? '' : String(search.active)}
          placeholder={m.event_editing_any()}
          options={[
            { value: '1', label: m.event_editing_visible() },
            { value: '0', label: m.event_editing_status_hidden() },
          ]}
          onValueChange={(active) => applySearch({ active: readEventsSearch({ active }).active })}
        />
      </Field>
    </search>
  )
}
