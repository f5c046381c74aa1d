import { Link } from '@tanstack/react-router'
import { CalendarPlus, CalendarX, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { EventsLink } from '../events-link.tsx'
import { type EventsSearch, isNarrowed, NO_FILTERS } from '../events-search.ts'
import { useManagedEvents } from '../queries.ts'
import { EventsFilters, StateTabs } from './events-filters.tsx'
import { EventsSkeleton, EventsTable } from './events-table.tsx'

interface EventsPanelProps {
  search: EventsSearch
  isAdmin: boolean
  title: string
  /** Of the title. */
  level: 1 | 2
  /** What is open beside the list. */
  children?: ReactNode
}

/** Events to look after: a provider's own, an admin's all. */
export function EventsPanel({ search, isAdmin, title, level, children }: EventsPanelProps) {
  const Heading = `h${level}` as const
  const query = useManagedEvents(search)
  const { data: list, isPlaceholderData } = query
  const hasFailed = hasListFailed(query)
  const isUnused = list?.total === 0 && !isNarrowed(search) && !isPlaceholderData
  return (
    <section className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-text">
          <Heading className={level === 1 ? 'text-xl' : 'text-lg'}>{title}</Heading>
          <p className={cn('text-muted', level === 1 ? 'mt-2' : 'mt-1 text-sm')}>
            {isAdmin ? m.event_editing_lead_all() : m.event_editing_lead_own()}
          </p>
        </div>
        <CreateLink isAdmin={isAdmin} />
      </header>
      <StateTabs search={search} counts={list?.counts} />
      <EventsFilters search={search} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex min-h-8 flex-wrap items-center gap-x-4">
          {/* Always there, so that a changed count is spoken. */}
          <p role="status" className="tabular text-muted text-sm">
            {list ? m.event_editing_count({ count: list.total }) : hasFailed ? '' : m.event_editing_loading()}
          </p>
          {search.missing ? (
            <span className="rounded-full border border-hairline-strong px-3 py-1 text-sm">
              {m.event_editing_missing_documents()}
            </span>
          ) : null}
          {isNarrowed(search) ? (
            <EventsLink
              change={NO_FILTERS}
              className={linkClass({
                className: 'inline-flex min-h-11 items-center text-sm desktop:min-h-8',
              })}
            >
              {m.event_editing_filter_clear()}
            </EventsLink>
          ) : null}
        </div>
        {list ? (
          <div
            aria-busy={isPlaceholderData}
            className={cn('transition-opacity duration-160', isPlaceholderData && 'opacity-45')}
          >
            {list.items.length > 0 ? (
              <EventsTable events={list.items} isAdmin={isAdmin} label={title} />
            ) : (
              <NoEvents isUnused={isUnused} isAdmin={isAdmin} level={level === 1 ? 2 : 3} />
            )}
            <PageLinks
              page={list.page}
              pages={list.pages}
              className="mt-6 justify-end"
              link={({ to, ...rest }) => <EventsLink change={{ page: to }} {...rest} />}
            />
          </div>
        ) : hasFailed ? (
          <FailedList query={query} title={m.event_editing_list_failed()} />
        ) : (
          <EventsSkeleton />
        )}
      </div>
      {children}
    </section>
  )
}

function CreateLink({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Link to={isAdmin ? '/admin/create' : '/provider/create'} className={buttonClass()}>
      <CalendarPlus aria-hidden="true" className="size-4.5" />
      {m.event_editing_new()}
    </Link>
  )
}

function NoEvents({ isUnused, isAdmin, level }: { isUnused: boolean; isAdmin: boolean; level: 2 | 3 }) {
  if (isUnused)
    return (
      <EmptyState
        level={level}
        seed="events-desk"
        icon={<CalendarX aria-hidden="true" strokeWidth={1.5} />}
        title={m.event_editing_empty_title()}
        description={m.event_editing_empty()}
        actions={<CreateLink isAdmin={isAdmin} />}
      />
    )
  return (
    <EmptyState
      level={level}
      seed="events-search"
      icon={<SearchX aria-hidden="true" strokeWidth={1.5} />}
      title={m.event_editing_no_match_title()}
      description={m.event_editing_no_match()}
      actions={
        <EventsLink change={NO_FILTERS} className={buttonClass({ variant: 'secondary' })}>
          {m.event_editing_filter_clear()}
        </EventsLink>
      }
    />
  )
}
