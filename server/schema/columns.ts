/** Columns that many tables have. */
import { sql } from 'drizzle-orm'
import { text, timestamp } from 'drizzle-orm/pg-core'

export const time = <Name extends string>(name: Name) => timestamp(name, { withTimezone: true })

/** Under which Idempotency-Key the row came to be (docs/decisions/031-once.md). The database sets it. */
export const onceKey = () => text('once_key').default(sql`once_key()`)
