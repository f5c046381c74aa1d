import { useRouter } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/display.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { NoticeGroup, ShownNotice } from './group-notices.ts'
import { useReadGroup, useReadOne } from './queries.ts'

interface NoticeListProps {
  groups: readonly NoticeGroup[]
  /** A sheet closes when one of its links is followed. */
  onFollow?: () => void
}

/** A row for each subject: the newest, and below it what was before, once somebody asks for it. */
export function NoticeList({ groups, onFollow }: NoticeListProps) {
  return (
    <ul className="divide-y">
      {groups.map((group) => (
        <li key={group.subject}>
          <Group group={group} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function Group({ group, onFollow }: { group: NoticeGroup; onFollow?: () => void }) {
  const { newest, earlier, total, unread } = group
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const readGroup = useReadGroup(group.subject)
  const read = () => readGroup.mutate({ notificationId: newest.id })
  const count = total - 1
  return (
    <>
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          {/* Whoever goes where it leads has seen what was told before it too. */}
          <NoticeLink notice={newest} isUnread={unread > 0} onRead={read} onFollow={onFollow} />
        </div>
        <MarkButton
          isShown={unread > 0}
          label={
            unread > 1
              ? m.notifications_mark_group({ count: unread, title: newest.title })
              : m.notifications_mark({ title: newest.title })
          }
          onMark={read}
        />
      </div>
      {earlier.length > 0 ? (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="mb-2 ml-1.5 inline-flex min-h-11 items-center gap-1.5 rounded-field px-2.5 text-muted text-sm transition-colors duration-120 hover:text-text desktop:min-h-8"
          >
            <ChevronDown
              aria-hidden="true"
              className={cn('size-4 transition-transform duration-160', isOpen && 'rotate-180')}
            />
            <span>
              {m.notifications_earlier({ count })}
              <span className="sr-only">, {newest.title}</span>
            </span>
          </button>
          <div id={listId} hidden={!isOpen} className="mb-3 ml-4 border-l pl-2">
            <ul>
              {earlier.map((notice) => (
                <li key={notice.id} className="flex items-start gap-1">
                  <OneNotice notice={notice} onFollow={onFollow} />
                </li>
              ))}
            </ul>
            {earlier.length < count ? (
              <p className="px-4 py-2 text-muted text-xs">
                {m.notifications_earlier_cut({ shown: earlier.length + 1, total })}
              </p>
            ) : null}
          </div>
        </>
      ) : null}
    </>
  )
}

function OneNotice({ notice, onFollow }: { notice: ShownNotice; onFollow?: () => void }) {
  const readOne = useReadOne()
  const read = () => readOne.mutate({ notificationId: notice.id })
  return (
    <>
      <div className="min-w-0 grow">
        <NoticeLink notice={notice} isUnread={!notice.isRead} onRead={read} onFollow={onFollow} />
      </div>
      <MarkButton
        isShown={!notice.isRead}
        label={m.notifications_mark({ title: notice.title })}
        onMark={read}
      />
    </>
  )
}

interface MarkButtonProps {
  isShown: boolean
  label: string
  onMark: () => void
}

/** Its place stays when it is gone, so that nothing moves under the finger. */
function MarkButton({ isShown, label, onMark }: MarkButtonProps) {
  if (!isShown) return <span aria-hidden="true" className="size-11 shrink-0 desktop:size-10" />
  return (
    <IconButton label={label} className="mt-1.5 shrink-0" onClick={onMark}>
      <Check aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}

interface NoticeLinkProps {
  notice: ShownNotice
  isUnread: boolean
  onRead: () => void
  onFollow?: () => void
}

/** A plain link by its address: where a notice leads may have a query of its own, which the router's links take apart. */
function NoticeLink({ notice, isUnread, onRead, onFollow }: NoticeLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (isUnread) onRead()
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
      {isUnread ? (
        <span className="absolute top-5 left-2 size-2 rounded-full bg-accent">
          <span className="sr-only">{m.notifications_unread_mark()}</span>
        </span>
      ) : null}
      <span className="flex items-baseline justify-between gap-4">
        <span className={cn('min-w-0', isUnread ? 'font-[550]' : 'text-muted')}>{notice.title}</span>
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
