import type { UseQueryResult } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listNotifications } from '#contract/people/notifications.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoticeSkeleton } from './notice-list.tsx'
import { useReadAll } from './queries.ts'

type NoticePage = ReplyOf<typeof listNotifications>

interface LoadedNoticesProps {
  query: UseQueryResult<NoticePage>
  children: (page: NoticePage) => ReactNode
}

export function LoadedNotices({ query, children }: LoadedNoticesProps) {
  const { data: page } = query
  if (page && page.total > 0) return children(page)
  if (page)
    return (
      <EmptyState
        seed="notices"
        level={3}
        icon={<Bell />}
        title={m.notifications_empty_title()}
        description={m.notifications_empty()}
      />
    )
  if (!hasListFailed(query)) return <NoticeSkeleton />
  return <FailedList query={query} title={m.notifications_failed()} />
}

export function ReadAllButton({ page }: { page: NoticePage | undefined }) {
  const readAll = useReadAll()
  if (!page?.items.some(({ isRead }) => !isRead)) return null
  return (
    <Button variant="secondary" size="sm" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
      {m.notifications_read_all()}
    </Button>
  )
}
