import type { QueryClient } from '@tanstack/react-query'
import { getSite } from '#contract/site/status.ts'
import { USER_KEY } from './user-query.ts'

/**
 * Nothing of a person stays in the tab: all goes but what is the same for everyone. What is still on the screen (a badge,
 * a page on its way out) is emptied in place: taken away under it, it would be asked for again, and refused.
 */
export function forgetPerson(queryClient: QueryClient): void {
  const publicKeys: unknown[] = [getSite.path, ...USER_KEY]
  const cache = queryClient.getQueryCache()
  queryClient.getMutationCache().clear()
  queryClient.setQueryData(USER_KEY, null)
  for (const query of cache.findAll({ predicate: ({ queryKey }) => !publicKeys.includes(queryKey[0]) })) {
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
}
