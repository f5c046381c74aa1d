import { reviewsToWriteQuery } from '#web/features/catalog/shop/product/queries.ts'
import { ticketsQuery } from '#web/features/events/tickets/queries.ts'
import { profileQuery } from '#web/features/people/identity/queries.ts'
import { recentOrdersQuery, returnsQuery } from '#web/features/sales/orders/queries.ts'
import { pointsQuery } from '../points-query.ts'

/** All that the home of the account shows, to be there before it. */
export const homeQueries = [
  profileQuery,
  recentOrdersQuery,
  returnsQuery,
  pointsQuery,
  ticketsQuery({}),
  reviewsToWriteQuery,
]
