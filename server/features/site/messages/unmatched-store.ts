/** Mail to a conversation from somebody whose address it is not: who it is from, not what it says. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { conversations, unmatchedMails } from '#server/schema/messages.ts'

/** The same mail handed over again is the same. */
export async function insertUnmatched(db: Database, row: typeof unmatchedMails.$inferInsert): Promise<void> {
  await db.insert(unmatchedMails).values(row).onConflictDoNothing()
}

export async function listUnmatchedRows(db: Database, limit: number) {
  return db
    .select({ mail: unmatchedMails, conversation: conversations })
    .from(unmatchedMails)
    .innerJoin(conversations, eq(conversations.id, unmatchedMails.conversationId))
    .orderBy(desc(unmatchedMails.createdAt))
    .limit(limit)
}

export async function deleteUnmatched(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .delete(unmatchedMails)
    .where(eq(unmatchedMails.id, id))
    .returning({ id: unmatchedMails.id })
  return gone.length > 0
}

export async function deleteUnmatchedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(unmatchedMails).where(lt(unmatchedMails.createdAt, before))
}
