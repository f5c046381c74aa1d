import { Link } from '@tanstack/react-router'
import { NoticeFeed } from '#web/features/people/notifications/notice-feed.tsx'
import type { NoticesSearch } from '#web/features/people/notifications/notices-search.ts'
import { noticesQuery } from '#web/features/people/notifications/queries.ts'
import { overviewQuery } from '#web/features/site/provider-overview/queries.ts'
import { WaitingCards } from '#web/features/site/provider-overview/waiting-cards.tsx'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** `/provider` shows notifications (spec section 2), so both addresses show this. */
export function ProviderHome({ search }: { search: NoticesSearch }) {
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.app_nav_notifications()}
        actions={
          <Link to="/provider/orders" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {m.provider_orders()}
          </Link>
        }
      />
      <div className="grid gap-10">
        <WaitingCards />
        <NoticeFeed search={search} title={m.provider_notices()} />
      </div>
    </div>
  )
}

export const homeQueries = ({ show, page }: NoticesSearch) => [
  overviewQuery,
  noticesQuery(page ?? 1, show === 'unread'),
]
