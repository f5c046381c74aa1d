import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getProviderSettings } from '#contract/people/providers.ts'
import { sendMessage } from '#contract/site/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { Failed } from '#web/platform/failed.tsx'
import { language } from '#web/platform/i18n.ts'
import { queryOf } from '#web/platform/query.ts'
import { useSite } from '#web/platform/site.ts'
import { useUser } from '#web/platform/use-user.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { partnerName } from './labels.ts'
import { stillPending } from './merge-thread.ts'
import { PendingBubble } from './message-bubble.tsx'
import { MessageLog } from './message-log.tsx'
import { type Conversation, conversationQuery } from './queries.ts'
import { SubjectCard } from './subject-card.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { useOutbox } from './use-outbox.ts'
import { useThread } from './use-thread.ts'

/** One conversation: its head with what it is about, what was written, and a place to write. */
export function ThreadPane({ conversationId }: { conversationId: string }) {
  const query = useQuery(conversationQuery(conversationId))
  const { newest, thread, loadOlder, isLoadingOlder, add } = useThread(conversationId, query.data?.side)
  const outbox = useOutbox(async ({ clientId, body, attachmentIds, isNote }) => {
    add(await call(sendMessage, { conversationId, clientId, body, attachmentIds, isNote }))
  })
  const storeName = useSite()?.storeName ?? ''
  const titleId = useId()
  const conversation = query.data
  const error = query.error ?? newest.error
  if (!conversation || !newest.data) {
    if (error && !query.isFetching && !newest.isFetching)
      return (
        <div className="p-5">
          <Failed
            title={m.messages_thread_failed()}
            error={error}
            onRetry={() => Promise.all([query.refetch(), newest.refetch()])}
          />
        </div>
      )
    return <ThreadSkeleton />
  }
  const name = partnerName(conversation.partner, storeName)
  const sendLink = (path: string) =>
    outbox.send({
      body: m.messages_missing_text({ link: `${window.location.origin}${path}` }),
      attachmentIds: [],
      fileNames: [],
      isNote: false,
    })
  return (
    <section aria-labelledby={titleId} className="flex h-full min-h-0 flex-col">
      <ThreadHead
        titleId={titleId}
        name={name}
        path={conversation.partner.path}
        aside={
          <>
            {conversation.assignee ? (
              <Badge className="max-md:hidden">
                {m.messages_assigned_to({ name: conversation.assignee.name })}
              </Badge>
            ) : null}
            <ThreadMenu conversation={conversation} />
          </>
        }
      >
        <SubjectCard
          subject={conversation.subject}
          onSendLink={conversation.side === 'team' && canWrite(conversation) ? sendLink : undefined}
        />
      </ThreadHead>
      <MessageLog
        thread={thread}
        side={conversation.side}
        partner={name}
        isLoadingOlder={isLoadingOlder}
        onOlder={loadOlder}
      >
        {stillPending(outbox.pending, [...thread.items, ...(thread.held ?? [])]).map((each) => (
          <PendingBubble
            key={each.clientId}
            pending={each}
            onRetry={() => outbox.retry(each.clientId)}
            onDrop={() => outbox.drop(each.clientId)}
          />
        ))}
      </MessageLog>
      <Foot conversation={conversation} onSend={outbox.send} />
    </section>
  )
}

function canWrite({ isClosed, blockedBy }: Conversation): boolean {
  return !isClosed && blockedBy === null
}

function Foot({
  conversation,
  onSend,
}: {
  conversation: Conversation
  onSend: Parameters<typeof Composer>[0]['onSend']
}) {
  const user = useUser()
  const savedReplies = useSavedReplies(conversation)
  const { id, side, blockedBy, away, canNote } = conversation
  if (!canWrite(conversation))
    return (
      <p role="status" className="border-t px-5 py-4 text-muted text-sm">
        {blockedBy === null
          ? m.messages_closed()
          : blockedBy === side
            ? m.messages_blocked_by_us()
            : m.messages_blocked_by_them()}
      </p>
    )
  return (
    <>
      {away ? (
        <Notice
          tone="info"
          live="none"
          className="mx-4 mb-2"
          title={m.messages_away({ date: formatDate(away.until) })}
        >
          {away.text || undefined}
        </Notice>
      ) : null}
      <Composer
        key={id}
        draftKey={`draft:${user?.id ?? ''}:message:${id}`}
        canNote={canNote}
        savedReplies={savedReplies}
        onSend={onSend}
      />
    </>
  )
}

/** A provider's own, in the language of the page first. */
function useSavedReplies({ side }: Conversation) {
  const user = useUser()
  const isProvider = user?.role === 'provider' && side === 'team'
  const { data } = useQuery({ ...queryOf(getProviderSettings, {}), enabled: isProvider })
  if (!isProvider) return []
  return (data?.savedReplies ?? []).toSorted(
    (one, other) => Number(other.language === language()) - Number(one.language === language()),
  )
}

export function ThreadSkeleton() {
  return (
    <SkeletonRegion className="grid gap-4 p-5">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-16 w-1/2" />
      <Skeleton className="ml-auto h-16 w-1/2" />
      <Skeleton className="h-16 w-2/5" />
    </SkeletonRegion>
  )
}
