import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

/** Also while it is tried again: the cache forgets the error then, but the place and its button have to stay. */
export function hasListFailed({
  data,
  errorUpdateCount,
}: Pick<UseQueryResult<unknown>, 'data' | 'errorUpdateCount'>): boolean {
  return data === undefined && errorUpdateCount > 0
}

interface FailedListProps {
  query: Pick<UseQueryResult<unknown>, 'isFetching' | 'refetch'>
  title: string
  className?: string
}

/**
 * Spec section 8: a list that could not be loaded counts as empty. In its place, without an alarm, a word and a way to try
 * again.
 */
export function FailedList({ query, title, className }: FailedListProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => () => handFocusOn(place.current), [])
  return (
    <div
      ref={place}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-dashed px-5 py-4 text-sm',
        className,
      )}
    >
      <p role="status" className="min-w-0 text-muted">
        {query.isFetching ? m.platform_list_trying() : title}
      </p>
      <Button
        variant="ghost"
        size="sm"
        // On a phone it stands below the words, and begins where they do.
        className="max-sm:-ml-3.5"
        loading={query.isFetching}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
        onClick={() => void query.refetch()}
      >
        {m.platform_button_try_again()}
      </Button>
    </div>
  )
}

/** Whoever pressed the button stands where the list now is, not at the top of the page. */
function handFocusOn(place: HTMLElement | null): void {
  const list = place?.parentElement
  if (!list || !place.contains(document.activeElement)) return
  list.tabIndex = -1
  list.style.outline = 'none'
  list.focus({ preventScroll: true })
}
