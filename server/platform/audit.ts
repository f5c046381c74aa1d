/** Who did what to whom, and why. Ids only, so that it may outlive the persons it names. */
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Tx } from './database/pool.ts'

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: text('actor_id'),
  action: text().notNull(),
  subjectId: text('subject_id'),
  reason: text().notNull().default(''),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  requestId: text('request_id'),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

interface Deed {
  /** Null: the operator of the server, or the product itself. */
  actorId: string | null
  /** A verb and its object, like `change-role`. */
  action: string
  subjectId: string | null
  reason?: string
  /** Never personal data: these rows are kept when a person is erased. */
  details?: Record<string, unknown>
  requestId: string | null
}

/** In the transaction of the deed itself: no deed without its line, no line without its deed. */
export async function audit(tx: Tx, deed: Deed): Promise<void> {
  await tx.insert(auditLog).values(deed)
}
