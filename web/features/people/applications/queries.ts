import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getMyApplications, listRejectedApplications } from '#contract/people/applications.ts'
import { queryOf } from '#web/platform/query.ts'

export type MyApplications = ReplyOf<typeof getMyApplications>
export type Application = MyApplications['applications'][number]

/** An admin decides meanwhile, and a license may have been sent in on another page. */
export const applicationsQuery = queryOptions({ ...queryOf(getMyApplications, {}), staleTime: 0 })

export type RejectedApplication = ReplyOf<typeof listRejectedApplications>[number]

/** For admins: what was rejected of late. */
export const rejectedQuery = queryOptions({ ...queryOf(listRejectedApplications, {}), staleTime: 10_000 })
