import { CalendarX } from 'lucide-react'
import { toListQuery } from '#web/domain/lists/list-query.ts'
import { type BuiltInView, SavedViews } from '#web/domain/lists/saved-views.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { CreateLink } from '../create-link.tsx'
import { EventsLink } from '../events-link.tsx'
import { type EventsSearch, isNarrowed, NO_FILTERS, readEventsSearch, STATES } from '../events-search.ts'
import { STATE_NAMES } from '../labels.ts'
import { type ManagedList, useManagedEvents } from '../queries.ts'
import { EventsTable } from './events-table.tsx'

interface EventsListProps {
  search: EventsSearch
  isAdmin: boolean
  label: string
  /** Of what it says when there is nothing. */
  level: 2 | 3
}

/** Views as tabs, then the table. */
export function EventsList({ search, isAdmin, label, level }: EventsListProps) {
  const query = useManagedEvents(search)
  const { data: list, isPlaceholderData } = query
  const isUnused = list?.total === 0 && !isNarrowed(search) && !isPlaceholderData
  return (
    <>
      <SavedViews
        list="events"
        query={viewOf(search)}
        builtIn={builtInViews(list?.counts)}
        mayShare={isAdmin}
        link={({ query: view, ...props }) => <EventsLink change={readView(view)} {...props} />}
      />
      {search.missing ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="rounded-full border border-hairline-strong px-3 py-1 text-sm">
            {m.event_editing_missing_documents()}
          </span>
          <EventsLink change={NO_FILTERS} className={linkClass({ className: 'text-sm' })}>
            {m.event_editing_filter_clear()}
          </EventsLink>
        </p>
      ) : null}
      {hasListFailed(query) ? (
        <FailedList query={query} title={m.event_editing_list_failed()} />
      ) : isUnused ? (
        <EmptyState
          level={level}
          seed="events-desk"
          icon={<CalendarX aria-hidden="true" strokeWidth={1.5} />}
          title={m.event_editing_empty_title()}
          description={m.event_editing_empty()}
          actions={<CreateLink isAdmin={isAdmin} />}
        />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cn(
            'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-160',
            isPlaceholderData && 'opacity-60',
          )}
        >
          <EventsTable list={list} search={search} isAdmin={isAdmin} label={label} />
        </div>
      )}
    </>
  )
}

/** What a view saves: neither the page nor what is open beside the list, nor what is not of the list. */
function viewOf(search: EventsSearch) {
  const { event: _, ...rest } = readEventsSearch({ ...search })
  return toListQuery(rest)
}

/** A view is all of the address: what it does not name is off. */
function readView(view: Readonly<Record<string, string>>): Partial<EventsSearch> {
  const off = { ...NO_FILTERS, by: undefined, perPage: undefined, columns: undefined }
  const { event: _, ...rest } = readEventsSearch({ ...view })
  return { ...off, ...rest }
}

/** What waits for somebody comes first. */
function builtInViews(counts: ManagedList['counts'] | undefined): BuiltInView[] {
  return [
    { name: m.event_editing_state_all(), query: {} },
    ...STATES.map((state) => ({
      name: STATE_NAMES[state](),
      query: { state },
      count: counts?.[state] || undefined,
      isUrgent: state === 'rejected',
    })),
    { name: m.event_editing_status_hidden(), query: { active: '0', when: 'all' } },
  ]
}
