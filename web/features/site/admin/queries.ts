import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getProfile } from '#contract/people/profile.ts'
import { getAdminOverview } from '#contract/site/admin-overview.ts'
import { getReadiness, getSite } from '#contract/site/status.ts'
import { queryOf } from '#web/platform/query.ts'
import { ClientError } from '#web/platform/request/client-error.ts'

export type AdminOverview = ReplyOf<typeof getAdminOverview>

/** What waits changes with every order: it is asked for anew whenever the page is opened. */
export const adminOverviewQuery = queryOptions({ ...queryOf(getAdminOverview, {}), staleTime: 10_000 })

export const siteQuery = queryOf(getSite, {})
export const profileQuery = queryOf(getProfile, {})

type Readiness = ReplyOf<typeof getReadiness>
export type Part = Exclude<keyof Readiness, 'ok'>
export type Checks = Record<Part, Readiness[Part]>

export const PARTS: readonly Part[] = ['database', 'migrations', 'worker']

/** Old news are no news: asked for at every visit, and never again by itself. */
const readinessQuery = { ...queryOf(getReadiness, {}), staleTime: 0, retry: false }

export function useReadiness() {
  const query = useQuery(readinessQuery)
  return { ...query, checks: query.isError ? checksOf(query.error) : (query.data ?? null) }
}

/** A server that is not ready refuses with 503, and says in the details what it lacks. */
export function checksOf(error: unknown): Checks | null {
  const details = error instanceof ClientError ? error.details : null
  if (typeof details !== 'object' || details === null) return null
  const found = details as Partial<Checks>
  return PARTS.every((part) => typeof found[part]?.ok === 'boolean') ? (found as Checks) : null
}
