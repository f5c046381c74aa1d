import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { UserId } from '../fields.schemas.ts'
import { LIMITS } from '../limits.ts'
import { fileNameOf } from '../names.schemas.ts'
import {
  Attachment,
  AttachmentId,
  ConversationId,
  ConversationItem,
  Message,
  Partner,
  SubjectId,
  SubjectShown,
} from './message-shapes.schemas.ts'
import { CONVERSATION_FILTERS, CONVERSATION_SIDES, CONVERSATION_SUBJECTS } from './message-terms.ts'

const tag = 'Messages'
const { bodyMax, attachmentsMax, clientIdMax } = LIMITS.messages

const About = {
  about: z.enum(CONVERSATION_SUBJECTS),
  /** What it is about; nothing for `general`. */
  subjectId: SubjectId.optional(),
  /** With whom, where the subject does not tell: a seller of an order, a page. Left out, it is the store. */
  collaboratorId: SubjectId.optional(),
}

const Sending = {
  clientId: z.string().min(8).max(clientIdMax),
  /** May be empty where a file is sent. */
  body: z.string().trim().max(bodyMax),
  attachmentIds: z.array(AttachmentId).max(attachmentsMax).default([]),
}

export const messagesSchemas = {
  listConversations: {
    summary: 'One’s own conversations and those of one’s team, the newest first; an admin’s are the store’s',
    tag,
    input: z.object({
      q: z.string().trim().max(100).optional(),
      show: z.enum(CONVERSATION_FILTERS).default('all'),
      /** From the answer before. */
      before: z.string().max(80).optional(),
    }),
    reply: z.object({ items: z.array(ConversationItem), nextBefore: z.string().nullable() }),
  },
  countUnreadConversations: {
    summary: 'In how many conversations something is unread; muted and archived ones do not count',
    tag,
    reply: z.object({ unread: z.int().min(0) }),
  },
  getConversationStart: {
    summary: 'With whom a conversation about something would be, and the one that exists already',
    tag,
    input: z.object(About),
    reply: z.object({
      conversationId: ConversationId.nullable(),
      partner: Partner,
      subject: SubjectShown,
    }),
  },
  startConversation: {
    summary: 'Ask about something; the same two about the same thing go on in the conversation they have',
    tag,
    input: z.object({ ...About, ...Sending }),
    reply: z.object({ conversationId: ConversationId, message: Message }),
  },
  getConversation: {
    summary: 'With whom, about what, and what can be done',
    tag,
    input: z.object({ conversationId: ConversationId }),
    reply: z.object({
      id: ConversationId,
      side: z.enum(CONVERSATION_SIDES),
      partner: Partner,
      subject: SubjectShown,
      isMuted: z.boolean(),
      isArchived: z.boolean(),
      /** By whom it is blocked, if it is. */
      blockedBy: z.enum(CONVERSATION_SIDES).nullable(),
      canBlock: z.boolean(),
      /** An admin closed it: nobody writes in it any more. */
      isClosed: z.boolean(),
      assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** To whom it can be given; empty: nobody but the reader answers here. */
      assignees: z.array(z.object({ id: z.string(), name: z.string() })),
      canNote: z.boolean(),
      /** The provider is away and says so. */
      away: z.object({ until: z.iso.date(), text: z.string() }).nullable(),
    }),
  },
  listMessages: {
    summary: 'The newest, or those before or after one; always in the order they were sent',
    tag,
    input: z.object({
      conversationId: ConversationId,
      before: z.coerce.number().int().min(1).optional(),
      after: z.coerce.number().int().min(0).optional(),
    }),
    reply: z.object({
      items: z.array(Message),
      /** What the reader wrote that the other side does not see, in the order it was written. */
      held: z.array(Message),
      /** There are more in the direction that was asked for. */
      hasMore: z.boolean(),
      /** How far the other side has read. */
      seenSequence: z.int().min(0),
    }),
  },
  sendMessage: {
    summary: 'Write in a conversation; sent again with the same client id it stays one message',
    tag,
    input: z.object({
      conversationId: ConversationId,
      ...Sending,
      /** For the team alone. */
      isNote: z.boolean().default(false),
    }),
    reply: Message,
  },
  readConversation: {
    summary: 'Mark as read up to a message; the other side sees it as seen',
    tag,
    input: z.object({ conversationId: ConversationId, sequence: z.int().min(0) }),
  },
  updateConversation: {
    summary: 'Mute or archive it for one’s side, or give it to somebody of the team',
    tag,
    input: z.object({
      conversationId: ConversationId,
      isMuted: z.boolean().optional(),
      isArchived: z.boolean().optional(),
      /** Null: nobody’s in particular. */
      assigneeId: UserId.nullable().optional(),
    }),
  },
  blockConversation: {
    summary:
      'Stop messages between these two, about anything, or let them write again; the store cannot be blocked',
    tag,
    input: z.object({ conversationId: ConversationId, isBlocked: z.boolean() }),
  },
  addMessageAttachment: {
    summary:
      'A picture or PDF for a message to come, as the body; kept encrypted, pictures without their metadata',
    tag,
    input: z.object({ fileName: fileNameOf(120) }),
    reply: Attachment,
  },
  getMessageAttachment: {
    summary: 'The file, for those who talk; an admin opens one of a reported conversation, which is audited',
    tag,
    input: z.object({ attachmentId: AttachmentId }),
  },
} satisfies Schemas
