/** A message as whoever reads it sees it. */
import type { z } from 'zod'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import type { Attachment, Message } from '#contract/site/messages.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type AttachmentRow, listAttachmentsOf } from './attachment-store.ts'
import type { MessageRow } from './store.ts'

interface Reader {
  userId: string
  side: ConversationSide
  /** What a customer sees of whoever answers: the page's name, or null for the store. */
  teamName: string | null
}

export async function showMessages(
  db: Database | Tx,
  rows: readonly MessageRow[],
  { userId, side, teamName }: Reader,
): Promise<z.output<typeof Message>[]> {
  const [files, people] = await Promise.all([
    listAttachmentsOf(
      db,
      rows.map(({ id }) => id),
    ),
    findPeople(db, [...new Set(rows.map(({ authorId }) => authorId))]),
  ])
  const nameOf = (row: MessageRow) =>
    side === 'customer' && row.side === 'team'
      ? teamName
      : (people.get(row.authorId ?? '')?.displayName ?? null)
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    clientId: row.clientId,
    side: row.side,
    authorName: nameOf(row),
    isMine: row.authorId === userId,
    body: row.body,
    isNote: row.isNote,
    attachments: (files.get(row.id) ?? []).map(showAttachment),
    via: row.via,
    quoted: row.quoted,
    lostFiles: row.lostFiles,
    isHeld: false,
    refusedFor: null,
    at: row.createdAt.toISOString(),
  }))
}

export function showAttachment(row: AttachmentRow): z.output<typeof Attachment> {
  const { id, fileName, fileType, sizeBytes, width, height } = row
  return { id, fileName, fileType, sizeBytes, width, height }
}
