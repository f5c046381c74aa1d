import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageCirclePlus } from 'lucide-react'
import { useEffect, useId } from 'react'
import { startConversation } from '#contract/site/messages.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { Failed } from '#web/platform/failed.tsx'
import { ClientError, statusOf } from '#web/platform/request/client-error.ts'
import { useSite } from '#web/platform/site.ts'
import { useUser } from '#web/platform/use-user.ts'
import { Composer } from './composer.tsx'
import { partnerName } from './labels.ts'
import { PendingBubble } from './message-bubble.tsx'
import { closeAll, type MessagesSearch } from './messages-search.ts'
import { startQuery } from './queries.ts'
import { SubjectCard } from './subject-card.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSkeleton } from './thread-pane.tsx'
import { useOutbox } from './use-outbox.ts'

/** The first message about something. Who has talked about it before goes on there. */
export function NewThread({ search }: { search: MessagesSearch }) {
  const query = useQuery(startQuery(search))
  const navigate = useNavigate()
  const user = useUser()
  const storeName = useSite()?.storeName ?? ''
  const titleId = useId()
  const open = (conversation: string) =>
    navigate({ to: '.', search: { ...closeAll(search), conversation } as never, replace: true })
  const known = query.data?.conversationId
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (known) void open(known)
  }, [known])
  const { about = 'general', subject, with: collaboratorId } = search
  const outbox = useOutbox(async ({ clientId, body, attachmentIds }) => {
    const asked = { about, subjectId: subject, collaboratorId }
    const { conversationId } = await call(startConversation, { ...asked, clientId, body, attachmentIds })
    await open(conversationId)
  })
  if (query.error && !query.isFetching) {
    const isNobodys = statusOf(query.error) === 404 || isOwn(query.error)
    return (
      <div className="p-5">
        {isNobodys ? (
          <p role="status" className="text-muted text-sm">
            {isOwn(query.error) ? m.messages_own() : m.messages_nobody()}
          </p>
        ) : (
          <Failed title={m.messages_thread_failed()} error={query.error} onRetry={() => query.refetch()} />
        )}
      </div>
    )
  }
  if (!query.data || known) return <ThreadSkeleton />
  const name = partnerName(query.data.partner, storeName)
  return (
    <section aria-labelledby={titleId} className="flex h-full min-h-0 flex-col">
      <ThreadHead titleId={titleId} name={name} path={query.data.partner.path}>
        <SubjectCard subject={query.data.subject} />
      </ThreadHead>
      <div className="min-h-0 grow overflow-y-auto px-4 py-6 md:px-6">
        {outbox.pending.length === 0 ? (
          <p className="mx-auto flex max-w-sm flex-col items-center gap-3 py-8 text-center text-muted text-sm">
            <MessageCirclePlus aria-hidden="true" strokeWidth={1.5} className="size-8" />
            {m.messages_new_hint({ name })}
          </p>
        ) : null}
        <ol className="grid gap-3">
          {outbox.pending.map((each) => (
            <PendingBubble
              key={each.clientId}
              pending={each}
              onRetry={() => outbox.retry(each.clientId)}
              onDrop={() => outbox.drop(each.clientId)}
            />
          ))}
        </ol>
      </div>
      <Composer
        draftKey={`draft:${user?.id ?? ''}:message:${about}:${subject ?? ''}:${collaboratorId ?? ''}`}
        onSend={outbox.send}
      />
    </section>
  )
}

function isOwn(error: unknown): boolean {
  return error instanceof ClientError && error.serverCode === 'OWN_CONVERSATION'
}
