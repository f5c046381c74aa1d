import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Failed } from './failed.tsx'
import { FailedList, hasListFailed } from './failed-list.tsx'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Of the error. */
  title: string
  /** In the shape of what comes. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What a query brings, its skeleton until then, or what went wrong with a retry. */
export function Loaded<T>({ query, title, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError && !query.isFetching)
    return <Failed title={title} error={query.error} onRetry={() => query.refetch()} />
  return <SkeletonRegion>{skeleton}</SkeletonRegion>
}

/** The same for a list: one that cannot be loaded counts as empty (spec section 8), with a quiet way to try again. */
export function LoadedList<T>({ query, title, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (hasListFailed(query)) return <FailedList query={query} title={title} />
  return <SkeletonRegion>{skeleton}</SkeletonRegion>
}
