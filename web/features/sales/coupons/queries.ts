import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import {
  exportCoupons,
  getManagedCoupon,
  listCouponProviders,
  listCoupons,
  tryCouponRules,
} from '#contract/sales/coupons.ts'
import { call, placeInput } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { type CouponsSearch, filtersOf, toListInput } from './coupons-search.ts'

export type ManagedCoupon = ReplyOf<typeof listCoupons>['items'][number]
export type CouponCounts = ReplyOf<typeof listCoupons>['counts']
export type CouponUse = ReplyOf<typeof getManagedCoupon>['uses'][number]
export type Trial = InputOf<typeof tryCouponRules>

const staleTime = 10_000

export const couponsQuery = (search: CouponsSearch) =>
  queryOptions({ ...queryOf(listCoupons, toListInput(search)), staleTime })

export const couponQuery = (code: string) =>
  queryOptions({ ...queryOf(getManagedCoupon, { code }), staleTime: 0 })

export const couponProvidersQuery = queryOptions({ ...queryOf(listCouponProviders, {}), staleTime: 60_000 })

export const trialQuery = (trial: Trial) =>
  queryOptions({
    queryKey: [tryCouponRules.path, trial],
    queryFn: ({ signal }) => call(tryCouponRules, trial, { signal }),
    placeholderData: keepPreviousData,
  })

export function fileAddresses(search: CouponsSearch) {
  const address = (format: 'csv' | 'xlsx') => {
    const { path, query } = placeInput(exportCoupons, { ...filtersOf(search), format })
    return withQuery(path, query)
  }
  return { csv: address('csv'), xlsx: address('xlsx') }
}

/** After one was made, changed or ended. */
export async function forgetCoupons(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(listCoupons.path),
  })
}
