import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import {
  findInstructors,
  getCollaboration,
  listCollaborations,
  listPartners,
} from '#contract/events/collaborations.ts'
import { listPayouts } from '#contract/sales/ledger.ts'
import { queryOf } from '#web/platform/query.ts'

export type Collaboration = ReplyOf<typeof listCollaborations>[number]
export type FoundInstructor = ReplyOf<typeof findInstructors>[number]
export type InstructorSearch = InputOf<typeof findInstructors>

/** The other side answers meanwhile. */
const staleTime = 10_000

export const collaborationsQuery = queryOptions({ ...queryOf(listCollaborations, {}), staleTime })
export const collaborationQuery = (collaborationId: string) =>
  queryOptions({ ...queryOf(getCollaboration, { collaborationId }), staleTime })
export const organizersQuery = queryOf(listPartners, {})
export const payoutsQuery = queryOf(listPayouts, {})

export const foundInstructorsQuery = (search: InstructorSearch) =>
  queryOptions({ ...queryOf(findInstructors, search), staleTime })

export function useFoundInstructors(search: InstructorSearch) {
  return useQuery({ ...foundInstructorsQuery(search), placeholderData: keepPreviousData })
}

export async function forgetCollaborations(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [listCollaborations.path, findInstructors.path, '/api/instructor/teaching'].map((path) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
}

/** What waits for the reader. */
export const isOffer = ({ actions }: Collaboration) => actions.includes('accept')
