/** Seats as other features join them in queries of their own. */
import { getTableColumns } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { seats } from '#server/schema/bookings.ts'

export function seatRows<Name extends string>(name: Name) {
  return new QueryBuilder().select(getTableColumns(seats)).from(seats).as(name)
}
