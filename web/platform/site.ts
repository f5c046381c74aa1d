import { hashKey } from '@tanstack/react-query'
import { DEFAULT_STORE_NAME } from '#contract/brand.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getSite } from '#contract/site/status.ts'
import { keyOf, queryOf } from '#web/platform/query.ts'
import { useCached } from './use-cached.ts'

export const siteQuery = queryOf(getSite, {})
const SITE_HASH = hashKey(keyOf(getSite, {}))

export function useSite(): ReplyOf<typeof getSite> | undefined {
  return useCached(SITE_HASH)
}

export function useStoreName(): string {
  return useSite()?.storeName ?? DEFAULT_STORE_NAME
}
