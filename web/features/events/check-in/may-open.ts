import type { QueryClient } from '@tanstack/react-query'
import { getCheckInCounts } from '#contract/events/check-in.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { userQuery } from '#web/platform/user-query.ts'

const UNKNOWN = [400, 404]

/** Asks for numbers alone: names are nowhere but in the list, which the page takes to the device encrypted. */
export async function mayOpen(queryClient: QueryClient, eventId: string): Promise<boolean> {
  try {
    // A guest is asked to log in by the page.
    if (!(await queryClient.ensureQueryData(userQuery()))) return true
    await queryClient.fetchQuery({ ...queryOf(getCheckInCounts, { eventId }), retry: false })
    return true
  } catch (error) {
    // Without a connection the page itself knows what to do.
    return !UNKNOWN.includes(statusOf(error) ?? 0)
  }
}
