import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '#web/platform/prefetch.ts'
import type { MessagesSearch } from './messages-search.ts'
import { conversationQuery, conversationsQuery, newestMessagesQuery, startQuery } from './queries.ts'

/** What a page of messages shows first. A reported conversation is asked for by its own pane alone: a look is written down. */
export async function loadMessages(queryClient: QueryClient, search: MessagesSearch): Promise<void> {
  const list = queryClient.prefetchInfiniteQuery(conversationsQuery(search))
  const opened = search.conversation
    ? [conversationQuery(search.conversation), newestMessagesQuery(search.conversation)]
    : search.about
      ? [startQuery(search)]
      : []
  await Promise.all([import.meta.env.SSR ? list : undefined, prefetch(queryClient, opened)])
}
