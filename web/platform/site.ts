import { useQuery } from '@tanstack/react-query'
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import { getSite } from '#contract/site/status.ts'
import { queryOf } from '#web/platform/query.ts'

export function useSite() {
  return useQuery(queryOf(getSite, {})).data
}

export function useStoreName(): string {
  return useSite()?.storeName ?? DEFAULT_STORE_NAME
}
