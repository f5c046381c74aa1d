import type { QueryClient } from '@tanstack/react-query'

/**
 * Whoever logs out points at something, and a link that is pointed at asks for its page beforehand: begun while the session
 * ends, it would come back refused. What no page shows yet is cancelled as soon as it begins, until the returned function is called.
 */
export function stopPrefetches(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch' || event.query.isActive()) return
    // It is told of before there is anything to cancel.
    queueMicrotask(() => event.query.cancel({ revert: true }))
  })
}
