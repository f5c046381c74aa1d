import { queryOptions } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import type { User } from '#contract/people/identity.schemas.ts'
import { getUser } from '#contract/people/identity.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from './call.ts'
import { statusOf } from './request/client-error.ts'

export const USER_KEY = [getUser.path] as const

/** Who is signed in, or null (spec sections 4 and 9). */
export function userQuery() {
  return queryOptions({
    queryKey: USER_KEY,
    queryFn: ({ signal }) => fetchUser(signal),
    staleTime: LIMITS.userQuery.staleMs,
    gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : LIMITS.userQuery.ttlMs,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    retry: false,
  })
}

async function fetchUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await call(getUser, {}, { signal })
  } catch (error) {
    if (statusOf(error) === 401) return null
    throw new Error(m.platform_error_user_fetch(), { cause: error })
  }
}
