import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getProviderProfile, getProviderSettings } from '#contract/people/providers.ts'
import { queryOf } from '#web/platform/query.ts'

export type ProviderProfile = ReplyOf<typeof getProviderProfile>
export type ProviderSettings = ReplyOf<typeof getProviderSettings>

export const profileQuery = queryOf(getProviderProfile, {})
export const settingsQuery = queryOf(getProviderSettings, {})

/** Each change answers with all of them. */
export function setSettings(queryClient: QueryClient, settings: ProviderSettings): void {
  queryClient.setQueryData(settingsQuery.queryKey, settings)
}
