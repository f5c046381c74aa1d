import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { NewestOrders } from './newest-orders.tsx'
import { NextEvents } from './next-events.tsx'
import { adminOverviewQuery } from './queries.ts'
import { SalesFigures } from './sales-figures.tsx'
import { WaitingForAdmin } from './waiting-for-admin.tsx'

/** What an admin comes for in the morning: what waits, how it goes, what is next. */
export function AdminHome() {
  const query = useQuery(adminOverviewQuery)
  if (!query.data && hasListFailed(query)) return <FailedList query={query} title={m.admin_home_failed()} />
  const overview = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <WaitingForAdmin waiting={overview?.waiting} />
      <SalesFigures sales={overview?.sales} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <NewestOrders orders={overview?.newestOrders} />
        <NextEvents events={overview?.nextEvents} />
      </div>
    </div>
  )
}
