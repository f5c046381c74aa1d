import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BellOff, MessageCircle, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchField } from '#web/domain/lists/search-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { useSite } from '#web/platform/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { partnerName, subjectText } from './labels.ts'
import { closeAll, type MessagesSearch } from './messages-search.ts'
import { type ConversationRow, conversationsQuery, unmatchedQuery } from './queries.ts'

interface ConversationListProps {
  search: MessagesSearch
  /** Answers for others too: a team's filters. */
  isTeam: boolean
  isStore: boolean
  /** In place of the conversations. */
  instead?: ReactNode
}

export function ConversationList({ search, isTeam, isStore, instead }: ConversationListProps) {
  const navigate = useNavigate()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid gap-3 border-b px-4 pt-4 pb-3">
        <SearchField
          asked={search.q ?? ''}
          placeholder={m.messages_search()}
          onAsk={(q, { replace }) =>
            navigate({ to: '.', search: { ...search, q: q.trim() || undefined } as never, replace })
          }
        />
        <Filters search={search} isTeam={isTeam} isStore={isStore} />
      </div>
      <div className="min-h-0 grow overflow-y-auto lg:overscroll-contain">
        {instead ?? <Conversations search={search} isTeam={isTeam} />}
      </div>
    </div>
  )
}

/** The very address: the router would call a shorter one current too. */
const EXACT = { exact: true, explicitUndefined: true }

type Shown = MessagesSearch['show']

function Filters({ search, isTeam, isStore }: Pick<ConversationListProps, 'search' | 'isTeam' | 'isStore'>) {
  const { data: unmatched } = useQuery({ ...unmatchedQuery, enabled: isStore })
  const filters: [Shown, string][] = [
    [undefined, m.messages_show_all()],
    ['unread', m.messages_show_unread()],
    ...(isTeam
      ? ([
          ['unanswered', m.messages_show_unanswered()],
          ['mine', m.messages_show_mine()],
          ['unassigned', m.messages_show_unassigned()],
        ] as [Shown, string][])
      : []),
    ['archived', m.messages_show_archived()],
    ...(isStore
      ? ([
          ['reported', m.messages_show_reported()],
          ['silent', m.messages_show_silent()],
          ['unmatched', m.messages_show_unmatched()],
        ] as [Shown, string][])
      : []),
  ]
  return (
    <nav aria-label={m.messages_filters()}>
      <ul className="-mx-1 flex flex-wrap gap-1">
        {filters.map(([show, label]) => (
          <li key={label}>
            <Link
              to="."
              search={{ ...search, show } as never}
              replace
              activeOptions={EXACT}
              aria-current={search.show === show ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-full px-3 text-muted text-sm hover:bg-raised [&[aria-current]]:bg-raised [&[aria-current]]:text-text desktop:min-h-8"
            >
              {label}
              {show === 'unmatched' ? <CountBadge count={unmatched?.length ?? 0} className="ml-1.5" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Conversations({ search, isTeam }: Pick<ConversationListProps, 'search' | 'isTeam'>) {
  const query = useInfiniteQuery(conversationsQuery(search))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) {
    if (hasListFailed(query))
      return <FailedList query={query} title={m.messages_list_failed()} className="m-4" />
    return (
      <SkeletonRegion className="grid gap-3 p-4">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </SkeletonRegion>
    )
  }
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0)
    return <NoConversations isFiltered={Boolean(search.q || search.show)} isTeam={isTeam} />
  return (
    <>
      <ul aria-label={m.messages_list()} className="divide-y">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} search={search} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="p-4 text-center">
          <Button
            size="sm"
            variant="secondary"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {m.messages_more()}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function NoConversations({ isFiltered, isTeam }: { isFiltered: boolean; isTeam: boolean }) {
  const lead = isTeam ? m.messages_none_team() : m.messages_none()
  return (
    <EmptyState
      level={2}
      seed="messages"
      className="m-4"
      icon={<MessageCircle aria-hidden="true" strokeWidth={1.5} />}
      title={isFiltered ? m.messages_none_found_title() : m.messages_none_title()}
      description={isFiltered ? m.messages_none_found() : lead}
    />
  )
}

function Row({ row, search }: { row: ConversationRow; search: MessagesSearch }) {
  const storeName = useSite()?.storeName ?? ''
  const name = partnerName(row.partner, storeName)
  const isUnread = row.unread > 0
  return (
    <Link
      to="."
      search={{ ...closeAll(search), conversation: row.id } as never}
      activeOptions={EXACT}
      aria-current={search.conversation === row.id ? 'true' : undefined}
      className="flex items-start gap-3 px-4 py-3 text-sm hover:bg-raised focus-visible:outline-offset-[-2px] [&[aria-current]]:bg-raised"
    >
      <Avatar name={name} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate', isUnread ? 'font-[650]' : 'font-[550]')}>{name}</span>
          {row.last ? (
            <span className="shrink-0 text-muted text-xs">{formatDate(row.last.at, 'short')}</span>
          ) : null}
        </span>
        <span className="truncate text-muted text-xs">{subjectText(row.subject)}</span>
        <span className="flex items-center gap-1.5">
          {row.last?.hasFiles ? (
            <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          ) : null}
          <span className={cn('min-w-0 grow truncate', isUnread ? 'text-text' : 'text-muted')}>
            {snippetOf(row)}
          </span>
          {row.isMuted ? (
            <BellOff role="img" aria-label={m.messages_muted()} className="size-3.5 shrink-0 text-muted" />
          ) : null}
          <CountBadge count={row.unread} label={m.messages_unread({ count: row.unread })} />
        </span>
        {row.assignee ? (
          <span className="truncate text-muted text-xs">
            {m.messages_assigned_to({ name: row.assignee.name })}
          </span>
        ) : null}
      </span>
    </Link>
  )
}

function snippetOf({ last }: ConversationRow): string {
  if (!last) return ''
  const text = last.body || (last.hasFiles ? m.messages_files() : m.messages_deleted())
  return last.isOurs ? m.messages_snippet_ours({ text }) : text
}
