import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listWaivers } from '#contract/events/event-editing.ts'
import {
  getManagedWaiver,
  getWaiverVersion,
  listManagedWaivers,
  listWaiverSignatures,
} from '#contract/events/managed-waivers.ts'
import { queryOf } from '#web/platform/query.ts'
import { toListInput, type WaiversSearch } from './waivers-search.ts'

export type ManagedWaiver = ReplyOf<typeof listManagedWaivers>['items'][number]
export type WaiverCounts = ReplyOf<typeof listManagedWaivers>['counts']
export type WaiverDetail = ReplyOf<typeof getManagedWaiver>
export type WaiverVersion = WaiverDetail['versions'][number]

export const waiversQuery = (search: WaiversSearch) =>
  queryOptions({ ...queryOf(listManagedWaivers, toListInput(search)), staleTime: 10_000 })

export const waiverQuery = (waiverId: string) =>
  queryOptions({ ...queryOf(getManagedWaiver, { waiverId }), staleTime: 0 })

/** What was signed never changes. */
export const versionQuery = (waiverId: string, version: number) =>
  queryOptions({
    ...queryOf(getWaiverVersion, { waiverId, version }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const signaturesQuery = (asked: { waiverId: string; version?: number; q?: string; page: number }) =>
  queryOptions({
    ...queryOf(listWaiverSignatures, asked),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })

/** After one was made, changed, archived or chosen; the form of a new event lists them too. */
export async function forgetWaivers(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      String(path).startsWith(listManagedWaivers.path) || path === listWaivers.path,
  })
}
