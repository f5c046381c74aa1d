import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getInvitation, getMembership, getTeam } from '#contract/people/team.ts'
import { queryOf } from '#web/platform/query.ts'

export type Team = ReplyOf<typeof getTeam>
export type Member = Team['members'][number]
export type Invitation = Team['invitations'][number]

/** Whoever is invited joins meanwhile. */
export const teamQuery = queryOptions({ ...queryOf(getTeam, {}), staleTime: 10_000 })
export const membershipQuery = queryOf(getMembership, {})
export const invitationQuery = (token: string) =>
  queryOptions({ ...queryOf(getInvitation, { token }), staleTime: 0 })

/** Each change answers with the whole team. */
export function setTeam(queryClient: QueryClient, team: Team): void {
  queryClient.setQueryData(teamQuery.queryKey, team)
}
