import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/people/identity.ts'
import { userQuery } from '#web/platform/user-query.ts'

export function useUser(): User | null {
  return useQuery(userQuery()).data ?? null
}
