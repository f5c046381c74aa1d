/** What an event requires of those who come, held against what they have. */
import { getBirthDate, setBirthDate } from '#contract/events/bookings.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { changeBirthDate, type Parts, readBirthDate } from './birth-date.ts'

export { checkRequirements, doorWarnings } from './check-eligibility.ts'
export { birthDateOfPerson } from './personal-data.ts'
export { isBookable } from './rules.ts'
export type { DoorWarning, RequirementReply } from './types.ts'

export function createRequirements(parts: Parts): { routes: Route[] } {
  return {
    routes: [
      route(getBirthDate, (call) => readBirthDate(parts, call)),
      route(setBirthDate, (call) => changeBirthDate(parts, call)),
    ],
  }
}
