import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { NOTICE_CHANNELS, NOTICE_KINDS } from '#contract/people/notification-terms.ts'

export type NoticeData = Record<string, string | number>

export const notifications = pgTable('notifications', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  kind: text({ enum: NOTICE_KINDS }).notNull(),
  cause: text().notNull(),
  data: jsonb().$type<NoticeData>().notNull(),
  path: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
})

/** What somebody switched off; what is not here is on. */
export const mutedNotices = pgTable(
  'muted_notices',
  {
    userId: text('user_id').notNull(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    channel: text({ enum: NOTICE_CHANNELS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
)
