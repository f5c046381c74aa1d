import { and, asc, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#server/platform/personal-data.ts'
import {
  conversationBlocks,
  conversationParticipants,
  conversations,
  heldMessages,
  messageAttachments,
  messages,
  unmatchedMails,
} from '#server/schema/messages.ts'
import { createAttachmentSealer } from './attachment-sealer.ts'
import { dropFilesLater } from './attachments.ts'

const other = alias(conversations, 'other')

/**
 * What somebody wrote goes with them, words and files; that something was written stays, so that the answers of others can still
 * be read.
 */
export const messagesOfPerson = (secret: string): PersonalData => ({
  name: 'messages',
  async listFiles(tx, userId) {
    const { id, fileName, storedName } = messageAttachments
    const sealer = createAttachmentSealer(secret)
    const rows = await tx
      .select({ id, fileName, storedName })
      .from(messageAttachments)
      .where(eq(messageAttachments.uploaderId, userId))
    return rows.map((row) => ({
      name: `${row.id}-${row.fileName}`,
      storedName: row.storedName,
      open: sealer.open,
    }))
  },
  async export(tx, userId, email) {
    const { subjectNameEn, subjectKind } = conversations
    const written = await tx
      .select({
        conversationId: messages.conversationId,
        about: subjectNameEn,
        kind: subjectKind,
        body: messages.body,
        via: messages.via,
        createdAt: messages.createdAt,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(messages.authorId, userId))
      .orderBy(asc(messages.createdAt), asc(messages.id))
    const files = await tx
      .select({ id: messageAttachments.id, fileName: messageAttachments.fileName })
      .from(messageAttachments)
      .where(eq(messageAttachments.uploaderId, userId))
      .orderBy(asc(messageAttachments.createdAt))
    const blocked = await tx
      .select({ collaboratorId: conversationBlocks.collaboratorId, createdAt: conversationBlocks.createdAt })
      .from(conversationBlocks)
      .where(and(eq(conversationBlocks.customerId, userId), eq(conversationBlocks.blockedBy, 'customer')))
    const unmatched = await tx
      .select({
        fromAddress: unmatchedMails.fromAddress,
        subject: unmatchedMails.subject,
        createdAt: unmatchedMails.createdAt,
      })
      .from(unmatchedMails)
      .where(or(eq(unmatchedMails.userId, userId), eq(unmatchedMails.fromAddress, email.toLowerCase())))
    const { body, createdAt, refusedFor } = heldMessages
    const held = await tx
      .select({ body, createdAt, refusedFor })
      .from(heldMessages)
      .where(eq(heldMessages.authorId, userId))
      .orderBy(asc(createdAt), asc(heldMessages.id))
    return {
      written,
      held,
      unmatched,
      files: files.map(({ id, fileName }) => ({ fileName, file: `/api/message-attachments/${id}` })),
      blocked,
    }
  },
  async merge(tx, { fromId, intoId }) {
    await tx.update(messages).set({ authorId: intoId }).where(eq(messages.authorId, fromId))
    await tx.update(heldMessages).set({ authorId: intoId }).where(eq(heldMessages.authorId, fromId))
    await tx
      .update(messageAttachments)
      .set({ uploaderId: intoId })
      .where(eq(messageAttachments.uploaderId, fromId))
    await tx.update(unmatchedMails).set({ userId: intoId }).where(eq(unmatchedMails.userId, fromId))
    // What the other account talks about already stays where it is.
    const known = tx
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.customerId, intoId),
          sql`${other.collaboratorId} is not distinct from ${conversations.collaboratorId}`,
          eq(other.subjectKind, conversations.subjectKind),
          eq(other.subjectId, conversations.subjectId),
        ),
      )
    const moved = await tx
      .update(conversations)
      .set({ customerId: intoId })
      .where(and(eq(conversations.customerId, fromId), notExists(known)))
    return {
      moved: moved.rowCount ?? 0,
      collided: await tx.$count(conversations, eq(conversations.customerId, fromId)),
    }
  },
  async erase(tx, userId, email) {
    const files = await tx
      .delete(messageAttachments)
      .where(eq(messageAttachments.uploaderId, userId))
      .returning({ name: messageAttachments.storedName })
    await dropFilesLater(
      tx,
      files.map(({ name }) => name),
    )
    await tx.delete(heldMessages).where(eq(heldMessages.authorId, userId))
    // Answers by mail repeat what they answer.
    const written = tx
      .select({ id: messages.conversationId })
      .from(messages)
      .where(eq(messages.authorId, userId))
    await tx.update(messages).set({ quoted: '' }).where(inArray(messages.conversationId, written))
    await tx
      .update(messages)
      .set({ authorId: null, body: '', quoted: '' })
      .where(eq(messages.authorId, userId))
    await tx.update(conversations).set({ customerId: null }).where(eq(conversations.customerId, userId))
    await tx
      .update(conversationParticipants)
      .set({ assignedTo: null })
      .where(eq(conversationParticipants.assignedTo, userId))
    await tx.delete(conversationBlocks).where(eq(conversationBlocks.customerId, userId))
    await tx
      .delete(unmatchedMails)
      .where(or(eq(unmatchedMails.userId, userId), eq(unmatchedMails.fromAddress, email.toLowerCase())))
  },
})
