import { useQuery } from '@tanstack/react-query'
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import type { User } from '#contract/people/identity.ts'
import { getSite } from '#contract/site/status.ts'
import { queryOf } from '#web/platform/query.ts'
import { userQuery } from '#web/platform/user-query.ts'

export function useStoreName(): string {
  return useQuery(queryOf(getSite, {})).data?.storeName ?? DEFAULT_STORE_NAME
}

export function useUser(): User | null {
  return useQuery(userQuery()).data ?? null
}
