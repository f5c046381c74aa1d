/** Which files were sent with which message. */
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { conversations, messageAttachments, messages } from '#server/schema/messages.ts'

export type AttachmentRow = typeof messageAttachments.$inferSelect
type Queryable = Database | Tx

export async function listAttachmentsOf(
  db: Queryable,
  messageIds: readonly string[],
): Promise<Map<string, AttachmentRow[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(messageAttachments)
    .where(inArray(messageAttachments.messageId, [...messageIds]))
    .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.id))
  return Map.groupBy(rows, (row) => row.messageId ?? '')
}

/** How many were theirs to send and not sent yet. */
export async function attachFiles(
  tx: Tx,
  {
    messageId: id,
    uploaderId,
    attachmentIds,
  }: { messageId: string; uploaderId: string; attachmentIds: string[] },
): Promise<number> {
  if (attachmentIds.length === 0) return 0
  const attached = await tx
    .update(messageAttachments)
    .set({ messageId: id })
    .where(
      and(
        inArray(messageAttachments.id, attachmentIds),
        eq(messageAttachments.uploaderId, uploaderId),
        isNull(messageAttachments.messageId),
        isNull(messageAttachments.heldId),
      ),
    )
    .returning({ id: messageAttachments.id })
  return attached.length
}

export async function insertAttachment(db: Queryable, row: AttachmentRow): Promise<void> {
  await db.insert(messageAttachments).values(row)
}

/** With the conversation in which it was sent, if it was. */
export async function findAttachment(db: Queryable, id: string) {
  const [row] = await db
    .select({ file: messageAttachments, conversation: conversations, isNote: messages.isNote })
    .from(messageAttachments)
    .leftJoin(messages, eq(messages.id, messageAttachments.messageId))
    .leftJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messageAttachments.id, id))
  return row
}

export async function takeUnsentBefore(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(messageAttachments)
    .where(
      and(
        isNull(messageAttachments.messageId),
        isNull(messageAttachments.heldId),
        lt(messageAttachments.createdAt, before),
      ),
    )
    .returning({ name: messageAttachments.storedName })
  return rows.map(({ name }) => name)
}
