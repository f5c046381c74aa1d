/** Seats as other features join them in queries of their own. */
import { getTableColumns } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import { seats } from '#server/schema/bookings.ts'

export const seatRows = namedOnce(<Name extends string>(name: Name) => {
  return new QueryBuilder().select(getTableColumns(seats)).from(seats).as(name)
})
