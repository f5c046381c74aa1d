import { SearchField } from '#web/domain/lists/search-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { CountBadge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { EventsLink, useEventsSearchChange } from '../events-link.tsx'
import { type EventsSearch, readEventsSearch, STATES, WHENS } from '../events-search.ts'
import { STATE_NAMES, WHEN_NAMES } from '../labels.ts'
import type { ManagedList } from '../queries.ts'

interface StateTabsProps {
  search: EventsSearch
  counts: ManagedList['counts'] | undefined
}

const tabClass =
  '-mb-px flex h-11 shrink-0 items-center gap-2 border-transparent border-b-2 text-muted text-sm transition-colors duration-120 hover:text-text focus-visible:outline-offset-[-2px] aria-[current=true]:border-accent aria-[current=true]:text-text'

/** What waits for somebody comes first; each narrows the list to it. */
export function StateTabs({ search, counts }: StateTabsProps) {
  return (
    <nav aria-label={m.event_editing_states()} className="border-b max-md:-mx-4 max-md:px-4">
      <ul className="flex gap-6 overflow-x-auto [scrollbar-width:none]">
        <li className="shrink-0">
          <EventsLink
            change={{ state: undefined }}
            aria-current={search.state === undefined ? 'true' : undefined}
            className={tabClass}
          >
            {m.event_editing_state_all()}
          </EventsLink>
        </li>
        {STATES.map((state) => (
          <li key={state} className="shrink-0">
            <EventsLink
              change={{ state }}
              aria-current={search.state === state ? 'true' : undefined}
              className={cn(tabClass)}
            >
              {STATE_NAMES[state]()}
              {counts?.[state] ? (
                <CountBadge
                  count={counts[state]}
                  max={999}
                  tone={state === 'pending_review' || state === 'changes' ? 'accent' : 'neutral'}
                />
              ) : null}
            </EventsLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function EventsFilters({ search }: { search: EventsSearch }) {
  const applySearch = useEventsSearchChange()
  return (
    <search
      aria-label={m.event_editing_filters()}
      className="grid items-end gap-4 @min-[42rem]:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <SearchField
        asked={search.search === undefined ? '' : String(search.search)}
        placeholder={m.event_editing_search_hint()}
        onAsk={(search, options) => applySearch({ search }, options)}
      />
      <Field label={m.event_editing_when()}>
        <Select
          name="when"
          value={search.when ?? 'coming'}
          options={WHENS.map((value) => ({ value, label: WHEN_NAMES[value]() }))}
          onValueChange={(when) => applySearch({ when: readEventsSearch({ when }).when })}
        />
      </Field>
    </search>
  )
}
