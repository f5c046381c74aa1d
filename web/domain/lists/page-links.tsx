import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { listPages } from '#web/ui/pagination.tsx'

export interface PageLinkProps {
  to: number
  'aria-label': string
  'aria-current': 'page' | undefined
  className: string
  children: ReactNode
}

interface PageLinksProps {
  page: number
  pages: number
  /** Of the navigation, where a page has several. */
  label?: string
  /** A real link to a page, so that it can be saved and found by a search engine, and back leads to it. */
  link: (props: PageLinkProps) => ReactNode
  className?: string
}

/** All pages where there is room, else which one it is. */
export function PageLinks({ page, pages, label = m.ui_pages(), link, className }: PageLinksProps) {
  if (pages <= 1) return null
  const linkTo = (to: number, name: string, children: ReactNode) =>
    link({
      to,
      children,
      'aria-label': name,
      'aria-current': to === page ? 'page' : undefined,
      className: pageClass,
    })
  const text = { page: formatNumber(page), count: formatNumber(pages) }
  return (
    <nav aria-label={label} className={cn('flex items-center gap-1', className)}>
      {page > 1
        ? linkTo(page - 1, m.ui_previous_page(), <ChevronLeft aria-hidden="true" className="size-5" />)
        : null}
      <span className="tabular px-3 text-muted text-sm md:hidden">{m.ui_page_of(text)}</span>
      <ol className="flex items-center gap-1 max-md:hidden">
        {listPages(page, pages).map((item) => (
          <li key={item}>
            {item < 0 ? (
              <span className="px-1 text-faint">…</span>
            ) : (
              linkTo(item, m.orders_page({ page: item }), formatNumber(item))
            )}
          </li>
        ))}
      </ol>
      {page < pages
        ? linkTo(page + 1, m.ui_next_page(), <ChevronRight aria-hidden="true" className="size-5" />)
        : null}
    </nav>
  )
}

const pageClass = cn(
  'tabular grid h-11 min-w-11 place-items-center rounded-field px-2 text-muted text-sm transition-colors duration-120',
  'hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-accent desktop:h-9 desktop:min-w-9',
)
