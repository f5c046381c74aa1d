import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getRoster } from '#contract/events/reports.ts'
import { listAllInstructors, listTeaching } from '#contract/events/teaching.ts'
import { queryOf } from '#web/platform/query.ts'

export type TeachingRow = ReplyOf<typeof listTeaching>[number]
export type InstructorOverview = ReplyOf<typeof listAllInstructors>[number]

/** Organizers and attendees change it: what is known of it ages fast. */
const staleTime = 10_000

export const teachingQuery = queryOptions({ ...queryOf(listTeaching, {}), staleTime })
export const rosterQuery = (eventId: string) =>
  queryOptions({ ...queryOf(getRoster, { eventId }), staleTime })
export const allInstructorsQuery = queryOptions({ ...queryOf(listAllInstructors, {}), staleTime })

export const isPast = ({ event }: TeachingRow) => event.isOver || event.isCancelled
/** Asked, or asked for something else and not answered yet. */
export const isRequest = (row: TeachingRow) =>
  (row.status === 'proposed' || row.status === 'countered') && !isPast(row)
export const isComing = (row: TeachingRow) => row.status === 'accepted' && !isPast(row)
