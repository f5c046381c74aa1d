import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Loaded as AnyLoaded, LoadedList as AnyLoadedList } from '#web/platform/loaded.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** In the shape of what comes. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What a query brings, its skeleton until then, or what went wrong with a retry. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  return (
    <AnyLoaded query={query} title={m.identity_load_failed()} skeleton={skeleton}>
      {children}
    </AnyLoaded>
  )
}

/** The same for a list, which is empty when it cannot be loaded. */
export function LoadedList<T>({ query, skeleton, children }: LoadedProps<T>) {
  return (
    <AnyLoadedList query={query} title={m.identity_load_failed()} skeleton={skeleton}>
      {children}
    </AnyLoadedList>
  )
}

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid max-w-sm gap-6">
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are all alike and never move
        <div key={field} className="grid gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-11 rounded-field" />
        </div>
      ))}
      <Skeleton className="h-11 w-32 rounded-field" />
    </div>
  )
}

export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y rounded-card border">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="flex items-center gap-4 p-5">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function CardsSkeleton({ cards }: { cards: number }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <div key={card} className="grid gap-3 rounded-card border p-5 md:p-6">
          <Skeleton className="h-5 w-36" />
          <SkeletonText lines={3} className="max-w-xs" />
          <Skeleton className="mt-2 h-9 w-28 rounded-field" />
        </div>
      ))}
    </div>
  )
}
