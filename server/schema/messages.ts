/** Conversations, what each side keeps of them, and what was written and sent in them. */
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  ATTACHMENT_TYPES,
  CONVERSATION_SIDES,
  CONVERSATION_SUBJECTS,
  MESSAGE_WAYS,
} from '#contract/site/message-terms.ts'
import { time } from './columns.ts'

export const conversations = pgTable('conversations', {
  id: text().primaryKey(),
  customerId: text('customer_id'),
  collaboratorId: text('collaborator_id'),
  subjectKind: text('subject_kind', { enum: CONVERSATION_SUBJECTS }).notNull(),
  subjectId: text('subject_id').notNull().default(''),
  subjectNameEn: text('subject_name_en').notNull().default(''),
  subjectNameEs: text('subject_name_es').notNull().default(''),
  lastSequence: integer('last_sequence').notNull().default(0),
  lastMessageAt: time('last_message_at').notNull(),
  lastSide: text('last_side', { enum: CONVERSATION_SIDES }).notNull().default('customer'),
  closedAt: time('closed_at'),
  createdAt: time('created_at').notNull(),
  awaitingSince: time('awaiting_since'),
  remindedAt: time('reminded_at'),
  awayRepliedOn: date('away_replied_on', { mode: 'string' }),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`fold_text(subject_name_en || ' ' || subject_name_es)`),
})

export const conversationParticipants = pgTable(
  'conversation_participants',
  {
    conversationId: text('conversation_id').notNull(),
    side: text({ enum: CONVERSATION_SIDES }).notNull(),
    readSequence: integer('read_sequence').notNull().default(0),
    incomingSequence: integer('incoming_sequence').notNull().default(0),
    isMuted: boolean('is_muted').notNull().default(false),
    archivedAt: time('archived_at'),
    assignedTo: text('assigned_to'),
    unreadSince: time('unread_since'),
    mailedSequence: integer('mailed_sequence').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.side] })],
)

export const messages = pgTable('messages', {
  id: text().primaryKey(),
  conversationId: text('conversation_id').notNull(),
  sequence: integer().notNull(),
  authorId: text('author_id'),
  clientId: text('client_id').notNull(),
  side: text({ enum: CONVERSATION_SIDES }).notNull(),
  body: text().notNull(),
  isNote: boolean('is_note').notNull().default(false),
  createdAt: time('created_at').notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold_text(body)`),
  via: text({ enum: MESSAGE_WAYS }).notNull().default('site'),
  quoted: text().notNull().default(''),
  lostFiles: integer('lost_files').notNull().default(0),
  answerSeconds: integer('answer_seconds'),
})

export const messageAttachments = pgTable('message_attachments', {
  id: text().primaryKey(),
  messageId: text('message_id'),
  heldId: text('held_id'),
  uploaderId: text('uploader_id'),
  storedName: text('stored_name').notNull(),
  fileName: text('file_name').notNull(),
  fileType: text('file_type', { enum: ATTACHMENT_TYPES }).notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  width: integer(),
  height: integer(),
  createdAt: time('created_at').notNull(),
})

export const conversationBlocks = pgTable(
  'conversation_blocks',
  {
    customerId: text('customer_id').notNull(),
    collaboratorId: text('collaborator_id').notNull(),
    blockedBy: text('blocked_by', { enum: CONVERSATION_SIDES }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.collaboratorId, table.blockedBy] })],
)

/** What a new account wrote with a link or a file, until an admin has looked at it. */
export const heldMessages = pgTable('held_messages', {
  id: text().primaryKey(),
  conversationId: text('conversation_id').notNull(),
  authorId: text('author_id').notNull(),
  clientId: text('client_id').notNull(),
  body: text().notNull(),
  via: text({ enum: ['site', 'mail'] })
    .notNull()
    .default('site'),
  lostFiles: integer('lost_files').notNull().default(0),
  createdAt: time('created_at').notNull(),
  refusedAt: time('refused_at'),
  refusedFor: text('refused_for').notNull().default(''),
})

/** Mail to the address of a conversation from somebody whose it is not. */
export const unmatchedMails = pgTable('unmatched_mails', {
  id: text().primaryKey(),
  conversationId: text('conversation_id').notNull(),
  userId: text('user_id'),
  fromAddress: text('from_address').notNull(),
  subject: text().notNull(),
  messageKey: text('message_key').notNull(),
  createdAt: time('created_at').notNull(),
})
