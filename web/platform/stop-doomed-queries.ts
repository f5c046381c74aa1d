import type { QueryClient } from '@tanstack/react-query'

/**
 * Begun while the session ends, it would come back refused: a page that is asked for beforehand, as whoever logs out points at
 * its link, and what the page on the screen shows of the person, such as hearts on cards that come in late. Both are cancelled
 * as soon as they begin, until the returned function is called.
 */
export function stopDoomedQueries(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    if (event.query.isActive() && !event.query.meta?.isPersonal) return
    // It is told of before there is anything to cancel.
    queueMicrotask(() => event.query.cancel({ revert: true }))
  })
}
