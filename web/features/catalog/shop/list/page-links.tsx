import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { listPages } from '#web/ui/pagination.tsx'
import { changeSearch, type ShopSearch } from './shop-search.ts'

interface PageLinksProps {
  search: ShopSearch
  page: number
  pages: number
}

/** Real links, so that a page can be opened beside, kept, and found by a search engine. */
export function PageLinks({ search, page, pages }: PageLinksProps) {
  if (pages <= 1) return null
  const linkTo = (to: number, label: string, content: ReactNode, className?: string) => (
    <Link
      to="/shop"
      search={changeSearch(search, { page: to > 1 ? to : undefined })}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-label={label}
      className={cn(pageClass, className)}
    >
      {content}
    </Link>
  )
  const text = { page: formatNumber(page), count: formatNumber(pages) }
  return (
    <nav aria-label={m.shop_pages_label()} className="mt-12 flex items-center justify-center gap-1">
      {page > 1
        ? linkTo(page - 1, m.shop_pages_previous(), <ChevronLeft aria-hidden="true" className="size-5" />)
        : null}
      <span className="tabular px-3 text-muted text-sm md:hidden">{m.shop_pages_of(text)}</span>
      <ol className="flex items-center gap-1 max-md:hidden">
        {listPages(page, pages).map((item) => (
          <li key={item}>
            {item < 0 ? (
              <span className="px-1 text-faint">…</span>
            ) : (
              linkTo(item, m.shop_pages_go({ page: item }), formatNumber(item))
            )}
          </li>
        ))}
      </ol>
      {page < pages
        ? linkTo(page + 1, m.shop_pages_next(), <ChevronRight aria-hidden="true" className="size-5" />)
        : null}
    </nav>
  )
}

const pageClass =
  'tabular grid h-11 min-w-11 place-items-center rounded-field px-2 text-muted text-sm transition-colors duration-120 hover:bg-raised hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-accent desk:h-9 desk:min-w-9'
