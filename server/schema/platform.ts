/** What the platform keeps for every feature. */
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { LIVE_KINDS } from '#contract/site/live-terms.ts'
import { time } from './columns.ts'

/** What someone did to others or with great powers. Ids only: it outlives the persons. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: text('actor_id'),
  action: text().notNull(),
  subjectId: text('subject_id'),
  reason: text().notNull().default(''),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  requestId: text('request_id'),
  at: time('at').notNull().defaultNow(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})

/** The chain over its rows. */
export const auditLinks = pgTable('audit_links', {
  position: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint('audit_id', { mode: 'number' }).notNull(),
  hash: text().notNull(),
  rowAt: time('row_at').notNull(),
})

/** The end of the chain, once a day, signed. */
export const auditHeads = pgTable('audit_heads', {
  day: date().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  signature: text().notNull(),
  signedAt: time('signed_at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer(),
    body: text(),
    createdAt: time('created_at').notNull(),
    made: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

/** How often something was asked for within a time, by a hashed key. */
export const rateCounts = pgTable('rate_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: time('ends_at').notNull(),
})

/** What /readyz writes to see whether the database takes writes: one row, over and over. */
export const readiness = pgTable('readiness', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  writtenAt: time('written_at').notNull(),
})

/** One action on many rows. */
export const bulkJobs = pgTable('bulk_jobs', {
  id: text().primaryKey(),
  kind: text().notNull(),
  createdBy: text('created_by').notNull(),
  language: text({ enum: ['en', 'es'] }).notNull(),
  input: jsonb().$type<Record<string, unknown>>().notNull(),
  total: integer().notNull(),
  createdAt: time('created_at').notNull(),
  finishedAt: time('finished_at'),
})

export const bulkJobRows = pgTable(
  'bulk_job_rows',
  {
    jobId: text('job_id').notNull(),
    position: integer().notNull(),
    rowId: text('row_id').notNull(),
    label: text().notNull(),
    status: text({ enum: ['pending', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    code: text(),
    finishedAt: time('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
)

/** Every process of the product, as it last said that it lives. */
export const processes = pgTable('processes', {
  id: text().primaryKey(),
  role: text({ enum: ['all', 'web', 'worker'] }).notNull(),
  version: text().notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  startedAt: time('started_at').notNull(),
  seenAt: time('seen_at').notNull(),
  memoryBytes: bigint('memory_bytes', { mode: 'number' }).notNull(),
  loopDelayMs: integer('loop_delay_ms').notNull(),
  isWorkerRunning: boolean('is_worker_running').notNull(),
  openStreams: integer('open_streams').notNull().default(0),
})

/** What open browsers are told at once: hints, kept for an hour. */
export const liveEvents = pgTable('live_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  kind: text({ enum: LIVE_KINDS }).notNull(),
  reference: text().notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
  sequence: bigint({ mode: 'number' }),
})
