/** The queue of graphile-worker, as it lets others read it. Its own migrations make it. */
import { bigint, pgSchema, smallint, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

export const jobs = pgSchema('graphile_worker')
  .view('jobs', {
    id: bigint({ mode: 'bigint' }).notNull(),
    taskIdentifier: text('task_identifier').notNull(),
    runAt: time('run_at').notNull(),
    attempts: smallint().notNull(),
    maxAttempts: smallint('max_attempts').notNull(),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    key: text(),
    lockedAt: time('locked_at'),
  })
  .existing()
