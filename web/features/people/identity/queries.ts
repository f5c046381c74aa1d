import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { User } from '#contract/people/identity.schemas.ts'
import { getPrivacy } from '#contract/people/privacy.ts'
import { getProfile, listAddresses } from '#contract/people/profile.ts'
import { listPasskeys, listSessions } from '#contract/people/security.ts'
import { getSite } from '#contract/site/status.ts'
import { queryOf } from '#web/platform/query.ts'
import { userQuery } from '#web/platform/user-query.ts'

export const siteQuery = queryOf(getSite, {})
export const profileQuery = queryOf(getProfile, {})
export const addressesQuery = queryOf(listAddresses, {})
export const sessionsQuery = queryOf(listSessions, {})
export const passkeysQuery = queryOf(listPasskeys, {})

const COPY_POLL_MS = 3000

/** Asked again while a copy is being made. */
export const privacyQuery = queryOptions({
  ...queryOf(getPrivacy, {}),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.copy?.status === 'making' ? COPY_POLL_MS : false),
})

export type Privacy = ReplyOf<typeof getPrivacy>
export type Profile = ReplyOf<typeof getProfile>

/** Whether this is the demo, where nothing is at stake and mail stays on the server's disk. */
export function useIsDemo(): boolean {
  return useQuery(siteQuery).data?.demo ?? false
}

/** Who is signed in, for a loader; a failed call counts as nobody, so that the page still shows. */
export async function findUser(queryClient: QueryClient): Promise<User | null> {
  try {
    return await queryClient.ensureQueryData(userQuery())
  } catch {
    return null
  }
}
