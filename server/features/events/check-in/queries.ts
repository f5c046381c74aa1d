/** Who came in, as other features join it in queries of their own. */
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import { checkIns } from '#server/schema/bookings.ts'

export const checkInRows = namedOnce(<Name extends string>(name: Name) => {
  const { seatId, eventId, at } = checkIns
  return new QueryBuilder().select({ seatId, eventId, at }).from(checkIns).as(name)
})
