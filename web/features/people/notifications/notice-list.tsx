import { useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { type ShownNotice, useReadOne } from './queries.ts'

interface NoticeListProps {
  items: readonly ShownNotice[]
  /** A sheet closes when one of its links is followed. */
  onFollow?: () => void
  /** Lets one be marked as read without following it. */
  hasMarkButton?: boolean
}

export function NoticeList({ items, onFollow, hasMarkButton = false }: NoticeListProps) {
  return (
    <ul className="divide-y">
      {items.map((notice) => (
        <li key={notice.id} className="flex items-start gap-1">
          <div className="min-w-0 grow">
            <NoticeLink notice={notice} onFollow={onFollow} />
          </div>
          {hasMarkButton ? <MarkButton notice={notice} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Its place stays when it is gone, so that nothing moves under the finger. */
function MarkButton({ notice }: { notice: ShownNotice }) {
  const readOne = useReadOne()
  if (notice.isRead) return <span aria-hidden="true" className="size-11 shrink-0" />
  return (
    <IconButton
      label={m.provider_notice_mark({ title: notice.title })}
      className="mt-1.5 shrink-0"
      onClick={() => readOne.mutate({ notificationId: notice.id })}
    >
      <Check aria-hidden="true" className="size-4.5" />
    </IconButton>
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
      <span className="wrap-anywhere whitespace-pre-line text-muted text-sm">{notice.body}</span>
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
