import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useUser } from '#web/platform/use-user.ts'
import { cn } from '#web/ui/cn.ts'
import { CreateLink } from '../create-link.tsx'
import type { EventsSearch } from '../events-search.ts'
import { ownEventsQuery } from '../queries.ts'
import { EventsList } from './events-list.tsx'

interface EventsHeaderProps {
  isAdmin: boolean
  title: string
  /** Of the title. */
  level: 1 | 2
  /** The way to the same events shown otherwise. */
  aside?: ReactNode
}

export function EventsHeader({ isAdmin, title, level, aside }: EventsHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-text">
        <Heading className={level === 1 ? 'text-xl' : 'text-lg'}>{title}</Heading>
        <p className={cn('min-h-6 text-muted', level === 1 ? 'mt-2' : 'mt-1 text-sm')}>
          {isAdmin ? m.event_editing_lead_all() : <OwnCount />}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {aside}
        <CreateLink isAdmin={isAdmin} />
      </div>
    </header>
  )
}

/** By the list that the spec has for an organizer. */
function OwnCount() {
  const user = useUser()
  const { data: own } = useQuery({ ...ownEventsQuery(user?.id ?? ''), enabled: Boolean(user) })
  return own && own.total > 0 ? m.event_editing_lead_count({ count: own.total }) : m.event_editing_lead_own()
}

interface EventsPanelProps extends EventsHeaderProps {
  search: EventsSearch
  /** What is open beside the list. */
  children?: ReactNode
}

/** Events to look after: a provider's own, an admin's all. */
export function EventsPanel({ search, children, ...header }: EventsPanelProps) {
  return (
    <section className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <EventsHeader {...header} />
      <EventsList
        search={search}
        isAdmin={header.isAdmin}
        label={header.title}
        level={header.level === 1 ? 2 : 3}
      />
      {children}
    </section>
  )
}
