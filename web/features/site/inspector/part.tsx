import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { cn } from '#web/ui/cn.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Paged {
  items: { id: string }[]
  page: number
  pages: number
}

interface PartProps<Reply extends Paged> {
  /** Of the pages' landmark. */
  name: string
  /** Said when there is nothing. */
  empty: string
  query: UseQueryResult<Reply>
  page: number
  onPageChange: (page: number) => void
  /** Above the list. */
  lead?: (reply: Reply) => ReactNode
  row: (item: Reply['items'][number]) => ReactNode
}

/** A part of somebody as a list with pages of its own: nothing else on the screen moves when one is turned. */
export function Part<Reply extends Paged>({
  name,
  empty,
  query,
  page,
  onPageChange,
  lead,
  row,
}: PartProps<Reply>) {
  return (
    <LoadedList query={query} title={m.inspector_failed()} skeleton={<Skeleton className="h-32 w-full" />}>
      {(reply) => (
        <div
          className={cn(
            'grid gap-3 transition-opacity duration-120',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          {lead?.(reply)}
          {reply.items.length === 0 ? (
            <p className="text-sm">{empty}</p>
          ) : (
            <ul className="divide-y rounded-card border bg-surface text-sm text-text">
              {reply.items.map((item) => (
                <li key={item.id} className="px-4 py-3">
                  {row(item)}
                </li>
              ))}
            </ul>
          )}
          <Pagination page={page} pageCount={reply.pages} onPageChange={onPageChange} label={name} />
        </div>
      )}
    </LoadedList>
  )
}

interface RowProps {
  title: ReactNode
  /** A quiet line below. */
  about?: ReactNode
  badges?: ReactNode
  /** At the end of the line: an amount or a button. */
  end?: ReactNode
}

export function Row({ title, about, badges, end }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 md:flex md:gap-x-6">
      <div className="min-w-0 md:grow">
        <div className="wrap-anywhere font-[550]">{title}</div>
        {about ? <div className="wrap-anywhere mt-0.5 text-muted text-xs">{about}</div> : null}
      </div>
      {badges ? (
        <div className="flex shrink-0 flex-wrap gap-2 max-md:order-last max-md:col-span-2">{badges}</div>
      ) : null}
      {end ? <div className="tabular shrink-0 text-right md:min-w-20">{end}</div> : null}
    </div>
  )
}
