import { Link } from '@tanstack/react-router'
import { NoticeFeed } from '#web/features/people/notifications/notice-feed.tsx'
import type { NoticesSearch } from '#web/features/people/notifications/notices-search.ts'
import { feedQueries } from '#web/features/people/notifications/queries.ts'
import { ProviderSetup } from '#web/features/site/provider-overview/provider-setup.tsx'
import { overviewQuery, setupQuery } from '#web/features/site/provider-overview/queries.ts'
import { WaitingCards } from '#web/features/site/provider-overview/waiting-cards.tsx'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useMay } from '../team-access.ts'
import { DoorEvents } from './door-events.tsx'

/** `/provider` shows notifications (spec section 2), so both addresses show this. */
export function ProviderHome({ search }: { search: NoticesSearch }) {
  const may = useMay()
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.app_nav_notifications()}
        actions={
          may('orders') ? (
            <Link to="/provider/orders" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {m.provider_orders()}
            </Link>
          ) : undefined
        }
      />
      <div className="grid gap-10">
        <ProviderSetup />
        <WaitingCards />
        {may('check-in') && !may('events') ? <DoorEvents /> : null}
        <NoticeFeed search={search} />
      </div>
    </div>
  )
}

export const homeQueries = (search: NoticesSearch) => [overviewQuery, setupQuery, ...feedQueries(search)]
