import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { LoadedList } from '#web/platform/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { contentTextsQuery, type ListedPage } from './queries.ts'

/** The pages of text that the shop has; they are a handful and each has its place in the footer. */
export function ContentList() {
  const query = useQuery(contentTextsQuery)
  return (
    <LoadedList
      query={query}
      title={m.content_editing_failed()}
      skeleton={<Skeleton className="h-[40rem]" />}
    >
      {(pages) => (
        <ul className="divide-y border-y">
          {pages.map((page) => (
            <PageRow key={page.id} page={page} />
          ))}
        </ul>
      )}
    </LoadedList>
  )
}

function PageRow({ page }: { page: ListedPage }) {
  const { id, titles, version, isSpanishOld, changedAt, changedBy } = page
  const other = getLocale() === 'en' ? 'es' : 'en'
  const when = formatDate(changedAt, 'medium')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/admin/content/$page"
            params={{ page: id }}
            className={linkClass({ variant: 'title', className: 'font-[550]' })}
          >
            {titles[getLocale()]}
          </Link>
          {isSpanishOld ? <Badge tone="warning">{m.content_editing_spanish_old()}</Badge> : null}
        </div>
        <p lang={other} className="text-muted text-sm">
          {titles[other]}
        </p>
      </div>
      <p className="text-muted text-xs max-md:col-start-1 max-md:row-start-2">
        {version === 0
          ? m.content_editing_as_delivered()
          : changedBy
            ? m.content_editing_changed_by({ name: changedBy, when })
            : m.content_editing_changed({ when })}
      </p>
      <a
        href={`/${id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={m.content_editing_see_page({ title: titles[getLocale()] })}
        className={linkClass({
          className:
            'inline-flex size-11 items-center justify-center text-muted max-md:col-start-2 max-md:row-span-2 max-md:row-start-1',
        })}
      >
        <ExternalLink aria-hidden="true" className="size-4.5" />
      </a>
    </li>
  )
}
