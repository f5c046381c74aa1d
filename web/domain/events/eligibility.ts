import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getMyEligibility } from '#contract/events/bookings.ts'
import { queryOf } from '#web/platform/query.ts'

/** What somebody has of an event, may still book of it, and lacks for it. */
export type Eligibility = ReplyOf<typeof getMyEligibility>

/** A waiver may have been signed or a credential verified meanwhile: never older than the look at it. */
export const eligibilityQuery = (eventId: string) =>
  queryOptions({ ...queryOf(getMyEligibility, { eventId }), staleTime: 0 })
