import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { exportUsers, getManagedUser, listUsers } from '#contract/people/users.ts'
import { listAuditLog } from '#contract/site/audit-log.ts'
import { placeInput } from '#web/platform/call.ts'
import { queryOf } from '#web/platform/query.ts'
import { withQuery } from '#web/platform/request/query-string.ts'
import { filtersOf, toListInput, type UsersSearch } from './users-search.ts'

export type ManagedUser = ReplyOf<typeof listUsers>['items'][number]
export type UserCounts = ReplyOf<typeof listUsers>['counts']
export type InspectedUser = ReplyOf<typeof getManagedUser>

const staleTime = 10_000

export const usersQuery = (search: UsersSearch) =>
  queryOptions({ ...queryOf(listUsers, toListInput(search)), staleTime })

export const userQuery = (userId: string) =>
  queryOptions({ ...queryOf(getManagedUser, { userId }), staleTime })

export function fileAddresses(search: UsersSearch) {
  const address = (format: 'csv' | 'xlsx') => {
    const { path, query } = placeInput(exportUsers, { ...filtersOf(search), sort: search.sort, format })
    return withQuery(path, query)
  }
  return { csv: address('csv'), xlsx: address('xlsx') }
}

/** After something was done to one of them: the list, the person, and the log. */
export async function forgetUsers(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      [listUsers.path, listAuditLog.path].some((known) => String(path).startsWith(known)),
  })
}
