import { useQuery } from '@tanstack/react-query'
import { reviewsToWriteQuery } from '#web/features/catalog/shop/product/queries.ts'
import { ticketsQuery } from '#web/features/events/tickets/queries.ts'
import { profileQuery } from '#web/features/people/identity/queries.ts'
import { recentOrdersQuery, returnsQuery } from '#web/features/sales/orders/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { findActions } from './account-actions.ts'
import { AccountCards } from './account-cards.tsx'
import { ActionList } from './action-list.tsx'
import { FirstSteps } from './first-steps.tsx'

/** What needs the person, then what comes next; for somebody new, where to begin. */
export function AccountHome() {
  const { data: profile } = useQuery(profileQuery)
  const { data: orders, isPending: areOrdersPending } = useQuery(recentOrdersQuery)
  const { data: returns } = useQuery(returnsQuery)
  const { data: tickets, isPending: areTicketsPending } = useQuery(ticketsQuery({}))
  const { data: toReview } = useQuery(reviewsToWriteQuery)
  // Until it is known nothing is there to be reached that would go away again.
  const isPending = areOrdersPending || areTicketsPending
  const isNew = orders?.total === 0 && tickets?.total === 0
  const actions = findActions(
    { profile, orders: orders?.items, returns, tickets: tickets?.items, toReview },
    new Date(),
  )
  return (
    <>
      <ActionList actions={actions} />
      {isPending ? <Skeleton className="h-72" /> : isNew ? <FirstSteps /> : <AccountCards />}
    </>
  )
}
