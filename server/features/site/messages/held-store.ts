/** Messages that wait for somebody of the store, in the database. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { conversations, heldMessages, messageAttachments } from '#server/schema/messages.ts'
import type { AttachmentRow } from './attachment-store.ts'

export type HeldRow = typeof heldMessages.$inferSelect
type Queryable = Database | Tx

const LISTED_MAX = 500

export async function insertHeld(tx: Tx, row: HeldRow): Promise<void> {
  await tx.insert(heldMessages).values(row)
}

export async function findHeld(db: Queryable, id: string): Promise<HeldRow | undefined> {
  const [row] = await db.select().from(heldMessages).where(eq(heldMessages.id, id))
  return row
}

export async function lockHeld(tx: Tx, id: string): Promise<HeldRow | undefined> {
  const [row] = await tx.select().from(heldMessages).where(eq(heldMessages.id, id)).for('update')
  return row
}

export async function findHeldByClientId(
  db: Queryable,
  author: string,
  client: string,
): Promise<HeldRow | undefined> {
  const { authorId, clientId } = heldMessages
  const [row] = await db
    .select()
    .from(heldMessages)
    .where(and(eq(authorId, author), eq(clientId, client)))
  return row
}

/** One person's own in a conversation, the refused ones too. */
export async function listHeldOf(db: Queryable, conversation: string, author: string): Promise<HeldRow[]> {
  const { conversationId, authorId, createdAt, id } = heldMessages
  return db
    .select()
    .from(heldMessages)
    .where(and(eq(conversationId, conversation), eq(authorId, author)))
    .orderBy(asc(createdAt), asc(id))
    .limit(LISTED_MAX)
}

/** What nobody has decided about, the oldest first, with its conversation. */
export async function listWaitingHeld(db: Queryable) {
  return db
    .select({ held: heldMessages, conversation: conversations })
    .from(heldMessages)
    .innerJoin(conversations, eq(conversations.id, heldMessages.conversationId))
    .where(isNull(heldMessages.refusedAt))
    .orderBy(asc(heldMessages.createdAt), asc(heldMessages.id))
    .limit(LISTED_MAX)
}

export async function refuseHeld(tx: Tx, id: string, refused: { at: Date; reason: string }): Promise<void> {
  await tx
    .update(heldMessages)
    .set({ refusedAt: refused.at, refusedFor: refused.reason })
    .where(eq(heldMessages.id, id))
}

export async function deleteHeld(tx: Tx, id: string): Promise<void> {
  await tx.delete(heldMessages).where(eq(heldMessages.id, id))
}

/** How many were theirs to send and not sent yet. */
export async function holdFiles(
  tx: Tx,
  { heldId, uploaderId, attachmentIds }: { heldId: string; uploaderId: string; attachmentIds: string[] },
): Promise<number> {
  if (attachmentIds.length === 0) return 0
  const held = await tx
    .update(messageAttachments)
    .set({ heldId })
    .where(
      and(
        inArray(messageAttachments.id, attachmentIds),
        eq(messageAttachments.uploaderId, uploaderId),
        isNull(messageAttachments.messageId),
        isNull(messageAttachments.heldId),
      ),
    )
    .returning({ id: messageAttachments.id })
  return held.length
}

/** Free to be sent with the message, by the ids they have. */
export async function releaseFiles(tx: Tx, heldId: string): Promise<string[]> {
  const rows = await tx
    .update(messageAttachments)
    .set({ heldId: null })
    .where(eq(messageAttachments.heldId, heldId))
    .returning({ id: messageAttachments.id })
  return rows.map(({ id }) => id)
}

export async function deleteHeldFiles(tx: Tx, heldId: string): Promise<string[]> {
  const rows = await tx
    .delete(messageAttachments)
    .where(eq(messageAttachments.heldId, heldId))
    .returning({ name: messageAttachments.storedName })
  return rows.map(({ name }) => name)
}

export async function listHeldFiles(
  db: Queryable,
  heldIds: readonly string[],
): Promise<Map<string, AttachmentRow[]>> {
  if (heldIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(messageAttachments)
    .where(inArray(messageAttachments.heldId, [...heldIds]))
    .orderBy(asc(messageAttachments.createdAt), asc(messageAttachments.id))
  return Map.groupBy(rows, (row) => row.heldId ?? '')
}
