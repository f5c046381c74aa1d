import { CalendarDays, List, Map as MapIcon } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { changeView } from './events-search.ts'
import { FilterLink } from './filter-link.tsx'
import { type EventsSearch, VIEWS, type View } from './read-search.ts'

const VIEW_LABELS: Record<View, { icon: typeof List; label: () => string }> = {
  list: { icon: List, label: () => m.events_view_list() },
  month: { icon: CalendarDays, label: () => m.events_view_month() },
  map: { icon: MapIcon, label: () => m.events_view_map() },
}

/** Three ways to look at the same events; the filters go along. */
export function ViewSwitch({ search }: { search: EventsSearch }) {
  const current = search.view ?? 'list'
  return (
    <nav aria-label={m.events_view_label()}>
      <ul className="grid auto-cols-fr grid-flow-col rounded-field border border-hairline-strong p-0.5">
        {VIEWS.map((view) => {
          const { icon: Icon, label } = VIEW_LABELS[view]
          return (
            <li key={view}>
              <FilterLink
                search={changeView(search, view)}
                aria-current={current === view ? 'true' : undefined}
                className="flex min-h-10.5 items-center justify-center gap-2 rounded-inner px-3.5 text-muted text-sm transition-colors duration-120 hover:text-text aria-[current]:bg-pressed aria-[current]:text-text desktop:min-h-8.5"
              >
                <Icon aria-hidden="true" className="size-4.5" />
                {label()}
              </FilterLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
