import { notifyManager, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'

/**
 * What the cache has, and nothing more: for what the root of all pages asks for and dozens of parts show. An observer
 * (`useQuery`) in each of them would cost more than the part does.
 */
export function useCached<Data>(queryHash: string): Data | undefined {
  const cache = useQueryClient().getQueryCache()
  const [{ subscribe, read }] = useState(() => watchCache<Data>(cache, queryHash))
  return useSyncExternalStore(subscribe, read, read)
}

function watchCache<Data>(cache: QueryCache, queryHash: string) {
  let last: Data | undefined
  return {
    subscribe: (onChange: () => void) => {
      const tell = notifyManager.batchCalls(onChange)
      return cache.subscribe(({ query, type }) => {
        if (query.queryHash === queryHash && type === 'updated') tell()
      })
    },
    // What was thrown away is shown until it has been asked for again, as by an observer.
    read: () => {
      const data = cache.get<Data>(queryHash)?.state.data
      if (data !== undefined) last = data
      return last
    },
  }
}
