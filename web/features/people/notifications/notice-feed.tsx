import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { PageLinks } from '#web/domain/lists/page-links.tsx'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadedNotices, ReadAllButton } from './loaded-notices.tsx'
import { NoticeList } from './notice-list.tsx'
import type { NoticesSearch } from './notices-search.ts'
import { noticesQuery } from './queries.ts'

/** Stays on the page it is on: two addresses show it. */
const HERE = {
  to: '.',
  resetScroll: false,
  viewTransition: false,
  activeOptions: { exact: true, includeSearch: true, explicitUndefined: true },
} as const

const TAB =
  'inline-flex min-h-11 items-center border-transparent border-b-2 text-muted text-sm transition-colors duration-120 hover:text-text aria-[current]:border-accent aria-[current]:text-text'

/** All notices or the unread ones, by pages that are in the address. */
export function NoticeFeed({ search, title }: { search: NoticesSearch; title: string }) {
  const isUnreadOnly = search.show === 'unread'
  const query = useQuery({
    ...noticesQuery(search.page ?? 1, isUnreadOnly),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="notice-feed">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b">
        <h2 id="notice-feed" className="sr-only">
          {title}
        </h2>
        <nav aria-label={m.provider_notices_show()}>
          <ul className="flex gap-6">
            <li>
              <Link
                {...HERE}
                search={{ show: undefined, page: undefined } as never}
                aria-current={isUnreadOnly ? undefined : 'true'}
                className={TAB}
              >
                {m.provider_notices_all()}
              </Link>
            </li>
            <li>
              <Link
                {...HERE}
                search={{ show: 'unread', page: undefined } as never}
                aria-current={isUnreadOnly ? 'true' : undefined}
                className={TAB}
              >
                {m.provider_notices_unread()}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="pb-2 empty:hidden">
          <ReadAllButton page={query.data} />
        </div>
      </div>
      <div className={query.data?.total === 0 ? 'mt-6' : undefined}>
        {isUnreadOnly && query.data?.total === 0 ? (
          <EmptyState
            seed="notices-read"
            level={3}
            icon={<BellOff />}
            title={m.provider_notices_none_unread_title()}
            description={m.provider_notices_none_unread()}
          />
        ) : (
          <LoadedNotices query={query}>
            {(page) => (
              <>
                <NoticeList items={page.items} hasMarkButton />
                <PageLinks
                  page={page.page}
                  pages={page.pages}
                  className="mt-6 justify-end"
                  link={({ to, ...rest }) => (
                    <Link
                      {...HERE}
                      {...rest}
                      search={{ ...search, page: to === 1 ? undefined : to } as never}
                    />
                  )}
                />
              </>
            )}
          </LoadedNotices>
        )}
      </div>
    </section>
  )
}
