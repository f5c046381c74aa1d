/** Days as they are lived in Puerto Rico, in SQL. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/puerto-rico.ts'

/** The first moment of a day, or of one so many days later. */
export function startOfDaySql(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${TIME_ZONE})`
}

/** Both days included. */
export function isWithinDays(time: SQLWrapper, { from, to }: { from: string; to: string }): SQL {
  return sql`${time} >= ${startOfDaySql(from)} and ${time} < ${startOfDaySql(to, 1)}`
}
