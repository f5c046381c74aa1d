import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listUserSessions } from '#contract/people/users.ts'
import {
  type getUserPoints,
  type listUserDocuments,
  listUserOrders,
  type listUserSeats,
} from '#contract/site/inspector.ts'
import { queryOf } from '#web/platform/query.ts'

export type UserSession = ReplyOf<typeof listUserSessions>['items'][number]
export type UserSeat = ReplyOf<typeof listUserSeats>['items'][number]
export type UserDocument = ReplyOf<typeof listUserDocuments>['items'][number]
export type UserMove = ReplyOf<typeof getUserPoints>['items'][number]

/** A part is asked for when it is opened; a page stays until the next one is there. */
export const PAGED = { staleTime: 10_000, placeholderData: keepPreviousData } as const

/** Open from the start, so that the page comes with its first page. */
export const ordersQuery = (userId: string, page = 1) => ({
  ...queryOf(listUserOrders, { userId, page }),
  ...PAGED,
})

export async function forgetSessions(queryClient: QueryClient, userId: string): Promise<void> {
  const path = listUserSessions.path.replace('{userId}', userId)
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) })
}
