import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import { listUnmatchedMails } from '#contract/site/message-mail.ts'
import type { ConversationItem, Message } from '#contract/site/message-shapes.schemas.ts'
import type { ConversationFilter } from '#contract/site/message-terms.ts'
import { listSilentTeams } from '#contract/site/message-waits.ts'
import {
  countUnreadConversations,
  getConversation,
  getConversationStart,
  listConversations,
  listMessages,
} from '#contract/site/messages.ts'
import { getReportedConversation, listReportedConversations } from '#contract/site/reported-messages.ts'
import { call } from '#web/platform/call.ts'
import { whileNotLive } from '#web/platform/live/live-state.ts'
import { queryOf } from '#web/platform/query.ts'
import { useUser } from '#web/platform/use-user.ts'
import type { MessagesSearch } from './messages-search.ts'

export type ConversationRow = z.output<typeof ConversationItem>
export type ShownMessage = z.output<typeof Message>
export type Conversation = ReplyOf<typeof getConversation>

export const unreadQuery = queryOptions({
  ...queryOf(countUnreadConversations, {}),
  refetchInterval: whileNotLive(LIMITS.unreadRefreshMs),
})

/** For badges; nothing for a guest. */
export function useUnreadConversations(): number {
  const user = useUser()
  const { data } = useQuery({ ...unreadQuery, enabled: Boolean(user) })
  return user ? (data?.unread ?? 0) : 0
}

/** Beside them an admin has lists of their own. */
function isListed(show: MessagesSearch['show']): show is Exclude<ConversationFilter, 'all'> {
  return show !== undefined && !['reported', 'silent', 'unmatched'].includes(show)
}

export function conversationsQuery({ q, show }: MessagesSearch) {
  const asked = { q, show: isListed(show) ? show : ('all' as const) }
  return infiniteQueryOptions({
    queryKey: [listConversations.path, asked] as const,
    queryFn: ({ pageParam, signal }) => call(listConversations, { ...asked, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    refetchInterval: whileNotLive(LIMITS.unreadRefreshMs),
    refetchOnMount: 'always' as const,
  })
}

export const conversationQuery = (conversationId: string) => queryOf(getConversation, { conversationId })

export const newestMessagesQuery = (conversationId: string) =>
  queryOptions({ ...queryOf(listMessages, { conversationId }), refetchOnMount: 'always' as const })

export function startQuery({ about = 'general', subject, with: collaboratorId }: MessagesSearch) {
  return queryOf(getConversationStart, { about, subjectId: subject, collaboratorId })
}

export const reportedListQuery = queryOptions({
  ...queryOf(listReportedConversations, {}),
  refetchOnMount: 'always' as const,
})

export const silentQuery = queryOptions({
  ...queryOf(listSilentTeams, {}),
  refetchOnMount: 'always' as const,
})

export const unmatchedQuery = queryOptions({
  ...queryOf(listUnmatchedMails, {}),
  refetchOnMount: 'always' as const,
})

/** Each look is written down: it is asked for when it is opened, and not again by itself. */
export const reportedQuery = (conversationId: string) =>
  queryOptions({ ...queryOf(getReportedConversation, { conversationId }), refetchOnReconnect: false })
