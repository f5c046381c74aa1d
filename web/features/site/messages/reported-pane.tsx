import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Loaded, LoadedList } from '#web/platform/loaded.tsx'
import { useSite } from '#web/platform/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { subjectText } from './labels.ts'
import { MessageBubble } from './message-bubble.tsx'
import { closeAll, type MessagesSearch } from './messages-search.ts'
import { reportedListQuery, reportedQuery } from './queries.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSkeleton } from './thread-pane.tsx'

/** Between whom and about what; nothing of what they say. */
export function ReportedList({ search }: { search: MessagesSearch }) {
  const query = useQuery(reportedListQuery)
  const storeName = useSite()?.storeName ?? ''
  return (
    <LoadedList query={query} title={m.messages_list_failed()} skeleton={<Skeleton className="m-4 h-16" />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            level={2}
            seed="reported"
            className="m-4"
            icon={<Flag aria-hidden="true" strokeWidth={1.5} />}
            title={m.messages_reported_none_title()}
            description={m.messages_reported_none()}
          />
        ) : (
          <ul aria-label={m.messages_show_reported()} className="divide-y">
            {rows.map((row) => (
              <li key={row.id}>
                <Link
                  to="."
                  search={{ ...closeAll(search), reported: row.id } as never}
                  // A look is written down: it is not asked for by coming near.
                  preload={false}
                  aria-current={search.reported === row.id ? 'true' : undefined}
                  className="grid gap-0.5 px-4 py-3 text-sm hover:bg-raised focus-visible:outline-offset-[-2px] aria-[current=true]:bg-raised"
                >
                  <span className="font-[550]">{namesOf(row, storeName)}</span>
                  <span className="text-muted text-xs">{subjectText(row.subject)}</span>
                  <span className="text-muted text-xs">
                    {m.messages_reported_since({ date: formatDate(row.since), count: row.reports })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedList>
  )
}

interface Named {
  customerName: string | null
  teamName: string | null
}

function namesOf({ customerName, teamName }: Named, storeName: string): string {
  return `${customerName ?? m.messages_deleted_person()} · ${teamName ?? storeName}`
}

/** Read-only, with the way to where it is decided. */
export function ReportedPane({ conversationId }: { conversationId: string }) {
  const query = useQuery(reportedQuery(conversationId))
  const storeName = useSite()?.storeName ?? ''
  const titleId = useId()
  return (
    <Loaded query={query} title={m.messages_thread_failed()} skeleton={<ThreadSkeleton />}>
      {(reported) => (
        <section aria-labelledby={titleId} className="flex h-full min-h-0 flex-col">
          <ThreadHead titleId={titleId} name={namesOf(reported, storeName)}>
            <p className="text-muted text-sm">{subjectText(reported.subject)}</p>
            <Notice tone="warning" live="none" title={m.messages_reported_title()}>
              {m.messages_reported_lead()}
            </Notice>
          </ThreadHead>
          <ol
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
            tabIndex={0}
            aria-label={m.messages_log({ name: namesOf(reported, storeName) })}
            className="grid min-h-0 grow content-start gap-3 overflow-y-auto px-4 py-5 focus-visible:outline-offset-[-2px] md:px-6"
          >
            {reported.messages.map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                isOurs={message.side === 'team'}
                author={message.authorName ?? m.messages_deleted_person()}
              />
            ))}
          </ol>
          <p className="border-t px-5 py-4">
            <Link
              to="/admin/moderation"
              search={{ item: `report:conversation.${conversationId}` } as never}
              className={buttonClass({ size: 'sm' })}
            >
              {m.messages_reported_decide()}
            </Link>
          </p>
        </section>
      )}
    </Loaded>
  )
}
