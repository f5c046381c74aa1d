import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listMyCertifications } from '#contract/people/certifications.ts'
import { getInstructorAway, getInstructorProfile } from '#contract/people/instructors.ts'
import { queryOf } from '#web/platform/query.ts'

export type Profile = ReplyOf<typeof getInstructorProfile>
export type Certification = ReplyOf<typeof listMyCertifications>[number]

export type Away = NonNullable<ReplyOf<typeof getInstructorAway>['away']>

export const awayQuery = queryOf(getInstructorAway, {})
export const profileQuery = queryOf(getInstructorProfile, {})
/** An admin decides meanwhile. */
export const certificationsQuery = queryOptions({ ...queryOf(listMyCertifications, {}), staleTime: 10_000 })
