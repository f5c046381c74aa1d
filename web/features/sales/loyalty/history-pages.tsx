import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { formatNumber } from '#web/ui/format.ts'

interface HistoryPagesProps {
  page: number
  pages: number
}

/** Real links: a page of the history has an address, and the way back works. */
export function HistoryPages({ page, pages }: HistoryPagesProps) {
  if (pages <= 1) return null
  return (
    <nav
      aria-label={m.loyalty_history_pages()}
      className="mt-4 flex items-center justify-end gap-1 border-t pt-4"
    >
      <PageLink to={page > 1 ? page - 1 : null} label={m.loyalty_history_previous()}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </PageLink>
      <span className="tabular px-2 text-muted text-sm">
        {m.loyalty_history_page_of({ page: formatNumber(page), count: formatNumber(pages) })}
      </span>
      <PageLink to={page < pages ? page + 1 : null} label={m.loyalty_history_next()}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </PageLink>
    </nav>
  )
}

/** An end of the list keeps the place of its arrow. */
function PageLink({ to, label, children }: { to: number | null; label: string; children: ReactNode }) {
  if (to === null) return <span aria-hidden="true" className="size-11 desktop:size-8" />
  return (
    <Link
      to="/customer/loyalty"
      search={{ page: to > 1 ? to : undefined }}
      resetScroll={false}
      aria-label={label}
      className={buttonClass({ variant: 'ghost', size: 'icon-sm' })}
    >
      {children}
    </Link>
  )
}
