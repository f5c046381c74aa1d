import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/**
 * For a loader. The server waits, so that the page arrives filled; the browser shows skeletons meanwhile. Never throws:
 * the page itself shows what could not be loaded, with a retry.
 */
export async function prefetch(
  queryClient: QueryClient,
  // biome-ignore lint/suspicious/noExplicitAny: queries of any reply, in one list
  queries: readonly FetchQueryOptions<any, any, any, any>[],
): Promise<void> {
  const loading = Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
  if (import.meta.env.SSR) await loading
}
