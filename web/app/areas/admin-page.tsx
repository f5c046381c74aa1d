import { createFileRoute, Link } from '@tanstack/react-router'
import { reviewQuery } from '#web/domain/credentials/queries.ts'
import { EventSheet } from '#web/features/events/event-editing/editor/event-sheet.tsx'
import { EventsPanel } from '#web/features/events/event-editing/list/events-panel.tsx'
import { editableEventQuery, managedEventsQuery } from '#web/features/events/event-editing/queries.ts'
import { ReviewPanel } from '#web/features/people/credentials/review/review-panel.tsx'
import { LedgerPanel } from '#web/features/sales/ledger/ledger-panel.tsx'
import { PayoutsPanel } from '#web/features/sales/ledger/payouts-panel.tsx'
import { payoutsQuery, reconciliationsQuery, trialBalanceQuery } from '#web/features/sales/ledger/queries.ts'
import { OrdersPanel } from '#web/features/sales/order-admin/list/orders-panel.tsx'
import { managedOrderQuery, managedOrdersQuery } from '#web/features/sales/order-admin/queries.ts'
import { AdminOverview } from '#web/features/site/admin/overview.tsx'
import { profileQuery } from '#web/features/site/admin/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AdminNav } from './admin-nav.tsx'
import { type AdminSearch, type AdminTab, readAdminSearch } from './admin-tabs.ts'

export const Route = createFileRoute('/_admin/admin/$')({
  validateSearch: readAdminSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetch(queryClient, QUERIES[deps.tab ?? 'overview'](deps)),
  head: ({ matches }) => titleMeta(m.app_admin_title(), matches, { isPrivate: true }),
  component: AdminPage,
})

const QUERIES: Record<AdminTab, (search: AdminSearch) => Parameters<typeof prefetch>[1]> = {
  overview: () => [profileQuery],
  orders: (search) => [
    managedOrdersQuery(search),
    ...(search.order ? [managedOrderQuery(search.order)] : []),
  ],
  events: (search) => [
    managedEventsQuery(search),
    ...(search.event ? [editableEventQuery(search.event)] : []),
  ],
  ledger: () => [trialBalanceQuery(null), reconciliationsQuery],
  payouts: () => [payoutsQuery],
  credentials: () => [reviewQuery()],
}

function AdminPage() {
  const search = Route.useSearch()
  const tab = search.tab ?? 'overview'
  return (
    <div className="page-width pb-16 md:pb-24">
      <PageHeader
        title={m.app_admin_title()}
        actions={
          <Link to="/dashboard/instructors" className={buttonClass({ variant: 'secondary' })}>
            {m.teaching_instructors()}
          </Link>
        }
        className="pb-3 md:pb-4"
      />
      <AdminNav current={tab} />
      {tab === 'overview' ? <AdminOverview /> : null}
      {tab === 'orders' ? (
        <OrdersPanel search={search} isAdmin title={m.order_admin_tab_orders()} level={2} />
      ) : null}
      {tab === 'events' ? (
        <EventsPanel search={search} isAdmin title={m.event_editing_tab()} level={2}>
          <EventSheet eventId={search.event} />
        </EventsPanel>
      ) : null}
      {tab === 'ledger' ? <LedgerPanel /> : null}
      {tab === 'payouts' ? <PayoutsPanel isAdmin /> : null}
      {tab === 'credentials' ? <ReviewPanel /> : null}
    </div>
  )
}
