import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const images = pgTable('images', {
  id: text().primaryKey(),
  hash: text().notNull().unique(),
  kind: text({ enum: ['photo', 'drawing'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  colour: text().notNull(),
  bytes: integer().notNull(),
  createdAt: createdAt(),
})

export const imageOwners = pgTable('image_owners', {
  imageId: text('image_id').notNull(),
  userId: text('user_id').notNull(),
  createdAt: createdAt(),
})
