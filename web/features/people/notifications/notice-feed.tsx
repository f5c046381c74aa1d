import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { useUser } from '#web/platform/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { groupNotices } from './group-notices.ts'
import { LoadedNotices, ReadAllButton } from './loaded-notices.tsx'
import { areaName } from './notice-areas.ts'
import { NoticeList } from './notice-list.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { areasOf, type NoticesSearch } from './notices-search.ts'
import { noticesQuery } from './queries.ts'

/** Stays on the page it is on: several addresses show it. */
const HERE = {
  to: '.',
  resetScroll: false,
  viewTransition: false,
  activeOptions: { exact: true, includeSearch: true, explicitUndefined: true },
} as const

const TAB =
  'inline-flex min-h-11 items-center border-transparent border-b-2 text-muted text-sm transition-colors duration-120 hover:text-text aria-[current]:border-accent aria-[current]:text-text'
const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-hairline-strong px-4 text-muted text-sm transition-colors duration-120 hover:border-control hover:text-text aria-[current]:border-accent aria-[current]:text-text desktop:min-h-8 desktop:px-3.5'

const TABS: readonly { show: NoticesSearch['show']; name: () => string }[] = [
  { show: undefined, name: () => m.notifications_show_all() },
  { show: 'unread', name: () => m.notifications_show_unread() },
  { show: 'settings', name: () => m.notifications_settings() },
]

/** The same for every role: what happened, by filters that are in the address, and what one wants to be told. */
export function NoticeFeed({ search }: { search: NoticesSearch }) {
  const isSettings = search.show === 'settings'
  return (
    <section aria-labelledby="notice-feed">
      <h2 id="notice-feed" className="sr-only">
        {isSettings ? m.notifications_settings() : m.notifications_title()}
      </h2>
      <div className="border-b">
        <nav aria-label={m.notifications_show()}>
          <ul className="flex gap-6">
            {TABS.map(({ show, name }) => (
              <li key={name()}>
                <Link
                  {...HERE}
                  search={{ show, area: show === 'settings' ? undefined : search.area } as never}
                  aria-current={show === search.show ? 'true' : undefined}
                  className={TAB}
                >
                  {name()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {isSettings ? (
        <NoticeSettings />
      ) : (
        <>
          <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <AreaFilter search={search} />
            <ReadAllButton />
          </div>
          <Pages key={`${search.show}:${search.area}`} search={search} />
        </>
      )}
    </section>
  )
}

function AreaFilter({ search }: { search: NoticesSearch }) {
  const user = useUser()
  const areas = areasOf(user?.role ?? 'guest')
  return (
    <nav aria-label={m.notifications_areas()}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...areas].map((area) => (
          <li key={area ?? 'any'}>
            <Link
              {...HERE}
              search={{ show: search.show, area } as never}
              aria-current={area === search.area ? 'true' : undefined}
              className={CHIP}
            >
              {area ? areaName(area) : m.notifications_area_any()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Pages({ search }: { search: NoticesSearch }) {
  const [pages, setPages] = useState(1)
  return <Page search={search} left={pages} onMore={() => setPages(pages + 1)} />
}

interface PageProps {
  search: NoticesSearch
  before?: string
  /** How many pages are wanted, with this one. */
  left: number
  onMore: () => void
}

/** Each goes on where the one before it ends now, so that nothing is lost when something new comes in above. */
function Page({ search, before, left, onMore }: PageProps) {
  const query = useQuery({ ...noticesQuery(search, before), placeholderData: keepPreviousData })
  return (
    <LoadedNotices query={query} search={search}>
      {(page) => (
        <>
          <NoticeList groups={groupNotices(page)} />
          {page.nextBefore !== null && left > 1 ? (
            <div className="border-t">
              <Page search={search} before={page.nextBefore} left={left - 1} onMore={onMore} />
            </div>
          ) : null}
          {page.nextBefore !== null && left === 1 ? (
            <Button variant="secondary" className="mt-6" onClick={onMore}>
              {m.notifications_more()}
            </Button>
          ) : null}
        </>
      )}
    </LoadedNotices>
  )
}
