import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getEventReport, getRoster } from '#contract/events/reports.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'

export type Report = ReplyOf<typeof getEventReport>
export type RosterRow = ReplyOf<typeof getRoster>[number]

/** Seats are sold and people checked in while one reads. */
const staleTime = 10_000

export const reportQuery = (eventId: string) =>
  queryOptions({ ...queryOf(getEventReport, { eventId }), staleTime })

export const rosterQuery = (eventId: string) =>
  queryOptions({ ...queryOf(getRoster, { eventId }), staleTime })

/** For a loader: an event that is not there is the not-found page, anything else the page says itself. */
export async function findReport(queryClient: QueryClient, eventId: string): Promise<void> {
  try {
    await queryClient.ensureQueryData(reportQuery(eventId))
  } catch (error) {
    if ([400, 404].includes(statusOf(error) ?? 0)) throw notFound()
  }
}
