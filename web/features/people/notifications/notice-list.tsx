import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { type ShownNotice, useReadOne } from './queries.ts'

interface NoticeListProps {
  items: readonly ShownNotice[]
  /** A sheet closes when one of its links is followed. */
  onFollow?: () => void
}

export function NoticeList({ items, onFollow }: NoticeListProps) {
  return (
    <ul className="divide-y">
      {items.map((notice) => (
        <li key={notice.id}>
          <NoticeLink notice={notice} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

/** A plain link by its address: where a notice leads may have a query of its own, which the router's links take apart. */
function NoticeLink({ notice, onFollow }: { notice: ShownNotice; onFollow?: () => void }) {
  const router = useRouter()
  const readOne = useReadOne()
  const follow = (event: MouseEvent) => {
    if (!notice.isRead) readOne.mutate({ notificationId: notice.id })
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isElsewhere) return
    event.preventDefault()
    onFollow?.()
    void router.navigate({ href: notice.path })
  }
  return (
    <a
      href={notice.path}
      onClick={follow}
      className="relative -mx-2 grid gap-0.5 rounded-field py-3.5 pr-2 pl-6 transition-colors duration-120 hover:bg-raised"
    >
      {notice.isRead ? null : (
        <span className="absolute top-5 left-2 size-2 rounded-full bg-accent">
          <span className="sr-only">{m.notifications_unread_mark()}</span>
        </span>
      )}
      <span className="flex items-baseline justify-between gap-4">
        <span className={cn('min-w-0', notice.isRead ? 'text-muted' : 'font-[550]')}>{notice.title}</span>
        <DateText value={notice.at} style="dateTime" className="tabular shrink-0 text-muted text-xs" />
      </span>
      <span className="text-muted text-sm">{notice.body}</span>
    </a>
  )
}

export function NoticeSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <SkeletonRegion className="divide-y">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="grid gap-2 py-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
