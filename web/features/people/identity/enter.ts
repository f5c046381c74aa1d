import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { User } from '#contract/people/identity.schemas.ts'
import type { login } from '#contract/people/identity.ts'
import { saveDemoLogin } from '#web/platform/demo-token.ts'
import { USER_KEY } from '#web/platform/user-query.ts'
import { homeOf } from './home-of.ts'
import { profileQuery, siteQuery } from './queries.ts'

export type SignInResult = ReplyOf<typeof login>

interface Arrival {
  user: User
  remember: boolean
  /** A path of this site. */
  next: string | null
}

/** What happens once a person is in: the hint of the demo, a clean cache, and on to where they belong. */
export function useEnter() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async ({ user, remember, next }: Arrival) => {
    if (queryClient.getQueryData(siteQuery.queryKey)?.demo) saveDemoLogin({ ...user, remember })
    forgetPersonalData(queryClient)
    queryClient.setQueryData(USER_KEY, user)
    router.clearCache()
    await router.navigate({ href: next ?? (await firstPageOf(user, queryClient)) })
  }
}

/** Everything but the site's own facts may differ for another person; what is on the screen is asked for anew. */
function forgetPersonalData(queryClient: QueryClient) {
  const publicKeys = [siteQuery.queryKey[0], USER_KEY[0]]
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicKeys.includes(queryKey[0] as string) })
}

/**
 * A new customer is asked the first questions, an admin without a second factor is led to it. Whatever fails here must
 * not hold up who is already in.
 */
async function firstPageOf(user: User, queryClient: QueryClient): Promise<string> {
  try {
    const profile = await queryClient.fetchQuery(profileQuery)
    if (profile.twoFactorRequired && !profile.twoFactorEnabled)
      return `/profile?section=two-factor&next=${encodeURIComponent(homeOf(user.role))}`
    if (user.role === 'customer' && !profile.onboarded) return '/onboarding'
  } catch {
    // The page they land on says what is wrong.
  }
  return homeOf(user.role)
}
