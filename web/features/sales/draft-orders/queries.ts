import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { getEvent, listEvents } from '#contract/events/events.ts'
import { listUsers } from '#contract/people/users.ts'
import {
  findVariants,
  getDraftOrder,
  listDraftOrders,
  priceDraftOrder,
} from '#contract/sales/draft-orders.ts'
import { listManagedOrders } from '#contract/sales/managed-orders.ts'
import { call } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { type DraftsSearch, toListInput } from './drafts-search.ts'

export type DraftCard = ReplyOf<typeof listDraftOrders>['items'][number]
export type DraftCounts = ReplyOf<typeof listDraftOrders>['counts']
export type DraftOrder = ReplyOf<typeof getDraftOrder>
export type FoundVariant = ReplyOf<typeof findVariants>[number]
export type FoundEvent = ReplyOf<typeof listEvents>['items'][number]
export type EventPage = ReplyOf<typeof getEvent>
export type FoundUser = ReplyOf<typeof listUsers>['items'][number]
export type PriceInput = InputOf<typeof priceDraftOrder>

const staleTime = 10_000

export const draftsQuery = (search: DraftsSearch) =>
  queryOptions({ ...queryOf(listDraftOrders, toListInput(search)), staleTime })

export const draftQuery = (draftId: string) =>
  queryOptions({ ...queryOf(getDraftOrder, { draftId }), staleTime: 0 })

export const variantsQuery = (q: string) =>
  queryOptions({ ...queryOf(findVariants, { q }), staleTime, placeholderData: keepPreviousData })

export const eventsQuery = (q: string) =>
  queryOptions({ ...queryOf(listEvents, { q, perPage: 8 }), staleTime, placeholderData: keepPreviousData })

/** With the seats that are left now. */
export const eventQuery = (eventId: string) =>
  queryOptions({ ...queryOf(getEvent, { eventId }), staleTime: 0 })

export const customersQuery = (q: string) =>
  queryOptions({
    ...queryOf(listUsers, { q, perPage: 8 }),
    staleTime,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })

/** While new prices are on their way the last ones stay. */
export const priceQuery = (input: PriceInput) =>
  queryOptions({
    queryKey: [priceDraftOrder.path, input],
    queryFn: ({ signal }) => call(priceDraftOrder, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** After one was made, changed or moved on: its order may be in the list of orders by now. */
export async function forgetDrafts(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      [listDraftOrders.path, listManagedOrders.path].some((known) => String(path).startsWith(known)),
  })
}
