import type { UseQueryResult } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Bell, BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { NoticePage } from './group-notices.ts'
import { NoticeSkeleton } from './notice-list.tsx'
import type { NoticesSearch } from './notices-search.ts'
import { useReadAll, useUnreadCount } from './queries.ts'

interface LoadedNoticesProps {
  query: UseQueryResult<NoticePage>
  /** Why there may be nothing. */
  search?: NoticesSearch
  children: (page: NoticePage) => ReactNode
}

export function LoadedNotices({ query, search = {}, children }: LoadedNoticesProps) {
  const { data: page } = query
  if (page && page.items.length > 0) return children(page)
  if (page) return <NoNotices {...search} />
  if (!hasListFailed(query)) return <NoticeSkeleton />
  return <FailedList query={query} title={m.notifications_failed()} className="mt-6" />
}

function NoNotices({ show, area }: NoticesSearch) {
  const isUnreadOnly = show === 'unread'
  const [title, description] = area
    ? [m.notifications_none_here_title(), m.notifications_none_here()]
    : isUnreadOnly
      ? [m.notifications_none_unread_title(), m.notifications_none_unread()]
      : [m.notifications_empty_title(), m.notifications_empty()]
  return (
    <EmptyState
      seed={isUnreadOnly ? 'notices-read' : 'notices'}
      level={3}
      className="mt-6"
      icon={isUnreadOnly ? <BellOff /> : <Bell />}
      title={title}
      description={description}
    />
  )
}

export function ReadAllButton() {
  const readAll = useReadAll()
  const unread = useUnreadCount()
  // The bell may know the number before this page is taken over from the server, which did not.
  if (!useHydrated() || unread === 0) return null
  return (
    <Button variant="secondary" size="sm" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
      {m.notifications_read_all()}
    </Button>
  )
}
