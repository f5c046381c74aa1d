/** A message as whoever reads it sees it. */
import type { z } from 'zod'
import type { Attachment, Message } from '#contract/site/message-shapes.schemas.ts'
import type { ConversationSide } from '#contract/site/message-terms.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { type AttachmentRow, listAttachmentsOf } from './attachment-store.ts'
import type { MessageRow } from './store.ts'

interface Reader {
  userId: string
  side: ConversationSide
  /** What a customer sees of whoever answers: the page's name, or null for the store. */
  teamName: string | null
  /** Known where they have just written it. */
  userName?: string
  /** False: none of the messages has one. */
  hasFiles?: boolean
}

export async function showMessages(
  db: Database | Tx,
  rows: readonly MessageRow[],
  { userId, side, teamName, userName, hasFiles = true }: Reader,
): Promise<z.output<typeof Message>[]> {
  const isUnknown = (authorId: string | null) => userName === undefined || authorId !== userId
  const [files, people] = await Promise.all([
    listAttachmentsOf(db, hasFiles ? rows.map(({ id }) => id) : []),
    findPeople(db, [...new Set(rows.map(({ authorId }) => authorId))].filter(isUnknown)),
  ])
  const nameOf = (row: MessageRow) => {
    if (side === 'customer' && row.side === 'team') return teamName
    return isUnknown(row.authorId)
      ? (people.get(row.authorId ?? '')?.displayName ?? null)
      : (userName ?? null)
  }
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
