import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Pagination } from '#web/ui/pagination.tsx'
import { LoadedNotices, ReadAllButton } from './loaded-notices.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticeSwitches } from './notice-switches.tsx'
import { noticesQuery } from './queries.ts'

/** All of them by pages, and what one is told of at all. Title and lead stand above it. */
export function NotificationsPage() {
  const [pageNumber, setPageNumber] = useState(1)
  const query = useQuery({ ...noticesQuery(pageNumber), placeholderData: keepPreviousData })
  return (
    <>
      <div className="mb-2 flex justify-end empty:hidden">
        <ReadAllButton page={query.data} />
      </div>
      <LoadedNotices query={query}>
        {(page) => (
          <>
            <NoticeList items={page.items} />
            <Pagination
              page={pageNumber}
              pageCount={page.pages}
              onPageChange={setPageNumber}
              label={m.notifications_pages()}
              className="mt-6"
            />
          </>
        )}
      </LoadedNotices>
      <NoticeSwitches />
    </>
  )
}
