import { ChevronLeft, ChevronRight } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './button.tsx'
import { cn } from './cn.ts'
import { formatNumber } from './format.ts'

export type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** Names the landmark when a page has several. */
  label?: string
  className?: string
}

export function Pagination({
  page,
  pageCount,
  onPageChange,
  label = m.ui_pages(),
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={cn('flex items-center gap-1', className)}>
      <IconButton
        label={m.ui_previous_page()}
        size="icon-sm"
        tooltip={false}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <span className="tabular px-2 text-muted text-sm md:hidden">
        {m.ui_page_of({ page: formatNumber(page), count: formatNumber(pageCount) })}
      </span>
      <ol className="flex items-center gap-1 max-md:hidden">
        {listPages(page, pageCount).map((item) => (
          <li key={item}>
            {item < 0 ? (
              <span className="px-1 text-faint">…</span>
            ) : (
              <button
                type="button"
                aria-current={item === page ? 'page' : undefined}
                aria-label={m.ui_go_to_page({ page: item })}
                onClick={() => onPageChange(item)}
                className="tabular grid h-9 min-w-9 place-items-center rounded-field px-2 text-muted text-sm transition-colors duration-120 hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-accent"
              >
                {formatNumber(item)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        label={m.ui_next_page()}
        size="icon-sm"
        tooltip={false}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </nav>
  )
}

/** First, last and the neighbors of the page; -1 and -2 stand for the gaps. */
export function listPages(page: number, pageCount: number): number[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const start = Math.min(Math.max(page - 1, 3), pageCount - 4)
  const end = Math.max(Math.min(page + 1, pageCount - 2), 5)
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  return [1, start > 3 ? -1 : 2, ...middle, end < pageCount - 2 ? -2 : pageCount - 1, pageCount]
}
