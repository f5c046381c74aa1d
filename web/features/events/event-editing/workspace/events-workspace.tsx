import { CalendarDays, List, type LucideIcon, SquareKanban } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { WorkspaceLink } from '../events-link.tsx'
import { VIEWS, type View, type WorkspaceSearch } from '../events-search.ts'
import { VIEW_NAMES } from '../labels.ts'
import { EventsFilters } from '../list/events-filters.tsx'
import { EventsList } from '../list/events-list.tsx'
import { EventsHeader } from '../list/events-panel.tsx'
import { Board } from './board.tsx'
import { Calendar } from './calendar.tsx'

interface EventsWorkspaceProps {
  search: WorkspaceSearch
  isAdmin: boolean
  title: string
  aside: ReactNode
  /** What is open beside them. */
  children?: ReactNode
}

const ICONS: Record<View, LucideIcon> = { list: List, calendar: CalendarDays, board: SquareKanban }

/** The same events as a list, as a month and as a board; which of them, and its filters, are in the address. */
export function EventsWorkspace({ search, isAdmin, title, aside, children }: EventsWorkspaceProps) {
  const view = search.view ?? 'list'
  return (
    <section className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <EventsHeader isAdmin={isAdmin} title={title} level={1} aside={aside} />
      <nav
        aria-label={m.event_editing_views()}
        className="flex gap-1 justify-self-start rounded-field border p-1"
      >
        {VIEWS.map((each) => {
          const Icon = ICONS[each]
          return (
            <WorkspaceLink
              key={each}
              change={{ view: each === 'list' ? undefined : each }}
              aria-current={each === view ? 'true' : undefined}
              className={cn(
                'flex min-h-11 items-center gap-2 rounded-inner px-3 text-muted text-sm transition-colors duration-120 hover:text-text desktop:min-h-9',
                'aria-[current=true]:bg-raised aria-[current=true]:text-text',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
              {VIEW_NAMES[each]()}
            </WorkspaceLink>
          )
        })}
      </nav>
      {view === 'list' ? (
        <EventsList search={search} isAdmin={isAdmin} label={title} level={2} />
      ) : (
        <>
          <EventsFilters search={search} hasWhen={false} />
          {view === 'calendar' ? (
            <Calendar search={search} isAdmin={isAdmin} />
          ) : (
            <Board search={search} isAdmin={isAdmin} />
          )}
        </>
      )}
      {children}
    </section>
  )
}
