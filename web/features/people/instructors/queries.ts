import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listMyCertifications } from '#contract/people/certifications.ts'
import { getInstructorProfile } from '#contract/people/instructors.ts'
import { queryOf } from '#web/platform/query.ts'

export type Profile = ReplyOf<typeof getInstructorProfile>
export type Certification = ReplyOf<typeof listMyCertifications>[number]

export const profileQuery = queryOf(getInstructorProfile, {})
/** An admin decides meanwhile. */
export const certificationsQuery = queryOptions({ ...queryOf(listMyCertifications, {}), staleTime: 10_000 })
