/** Conversations between a customer and a provider, an instructor or the store, each about one thing. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CHECK_IN_WARNINGS } from '../events/event-terms.ts'
import { idOf, Timestamp, UserId } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { fileNameOf } from '../names.ts'
import { FULFILLMENT_STATES, PAYMENT_STATUSES } from '../sales/order-terms.ts'
import {
  ATTACHMENT_TYPES,
  CONVERSATION_FILTERS,
  CONVERSATION_PARTNERS,
  CONVERSATION_SIDES,
  CONVERSATION_SUBJECTS,
  MESSAGE_WAYS,
} from './message-terms.ts'

const tag = 'Messages'
const permission = 'message center'
const { bodyMax, attachmentsMax, clientIdMax } = LIMITS.messages

export const ConversationId = idOf('cnv')
export const MessageId = idOf('msg')
export const AttachmentId = idOf('mat')
const SubjectId = z.string().min(1).max(60)

export const Attachment = z
  .object({
    id: AttachmentId,
    fileName: z.string(),
    fileType: z.enum(ATTACHMENT_TYPES),
    sizeBytes: z.int(),
    /** Of a picture, so that its place is kept before it is there. */
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'MessageAttachment' })

export const Message = z
  .object({
    id: MessageId,
    /** The order within the conversation; 0 while it is held. */
    sequence: z.int().min(0),
    /** Given by the sender’s device: the same one sent again is the same message. */
    clientId: z.string(),
    side: z.enum(CONVERSATION_SIDES),
    /** Null: somebody whose account is deleted, or the store. */
    authorName: z.string().nullable(),
    isMine: z.boolean(),
    body: z.string(),
    /** Seen by the team alone. */
    isNote: z.boolean(),
    attachments: z.array(Attachment),
    via: z.enum(MESSAGE_WAYS),
    /** What an e-mail repeated of earlier ones. */
    quoted: z.string(),
    /** Files of an e-mail that were too many, too large or of another type. */
    lostFiles: z.int().min(0),
    /** It waits until somebody of the store has looked at it, or was refused: only its author sees it. */
    isHeld: z.boolean(),
    /** Why it was refused; null: it was not. */
    refusedFor: z.string().nullable(),
    at: Timestamp,
  })
  .meta({ id: 'Message' })

const Partner = z.object({
  kind: z.enum(CONVERSATION_PARTNERS),
  /** Null: the store, or somebody whose account is deleted. */
  name: z.string().nullable(),
  path: z.string().nullable(),
})

/** What the conversation is about, as it is now. */
export const SubjectShown = z
  .object({
    kind: z.enum(CONVERSATION_SUBJECTS),
    id: z.string(),
    title: z.string(),
    /** Where the reader sees it; null: it is gone, or there is nothing. */
    path: z.string().nullable(),
    order: z
      .object({
        paymentStatus: z.enum(PAYMENT_STATUSES),
        /** Of the parcels that this conversation is about. */
        fulfillmentStatuses: z.array(z.enum(FULFILLMENT_STATES)),
        totalCents: z.int(),
        placedAt: Timestamp,
      })
      .nullable(),
    startsAt: Timestamp.nullable(),
    seat: z
      .object({
        attendeeName: z.string(),
        isCancelled: z.boolean(),
        /** What the attendee still lacks for the day of the event. */
        missing: z.array(z.enum(CHECK_IN_WARNINGS)),
        /** Where the attendee supplies it. */
        ticketPath: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ConversationSubject' })

export const ConversationItem = z
  .object({
    id: ConversationId,
    /** On which side the reader is. */
    side: z.enum(CONVERSATION_SIDES),
    partner: Partner.omit({ path: true }),
    subject: z.object({ kind: z.enum(CONVERSATION_SUBJECTS), title: z.string() }),
    last: z
      .object({ body: z.string(), isOurs: z.boolean(), hasFiles: z.boolean(), at: Timestamp })
      .nullable(),
    unread: z.int().min(0),
    isMuted: z.boolean(),
    isArchived: z.boolean(),
    assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'ConversationItem' })

export const listConversations = endpoint({
  id: 'listConversations',
  method: 'GET',
  path: '/api/conversations',
  permission,
  summary: 'One’s own conversations and those of one’s team, the newest first; an admin’s are the store’s',
  tag,
  input: z.object({
    q: z.string().trim().max(100).optional(),
    show: z.enum(CONVERSATION_FILTERS).default('all'),
    /** From the answer before. */
    before: z.string().max(80).optional(),
  }),
  reply: z.object({ items: z.array(ConversationItem), nextBefore: z.string().nullable() }),
})

export const countUnreadConversations = endpoint({
  id: 'countUnreadConversations',
  method: 'GET',
  path: '/api/conversations/unread',
  permission,
  summary: 'In how many conversations something is unread; muted and archived ones do not count',
  tag,
  reply: z.object({ unread: z.int().min(0) }),
})

const About = {
  about: z.enum(CONVERSATION_SUBJECTS),
  /** What it is about; nothing for `general`. */
  subjectId: SubjectId.optional(),
  /** With whom, where the subject does not tell: a seller of an order, a page. Left out, it is the store. */
  collaboratorId: SubjectId.optional(),
}

export const getConversationStart = endpoint({
  id: 'getConversationStart',
  method: 'GET',
  path: '/api/conversations/start',
  permission,
  summary: 'With whom a conversation about something would be, and the one that exists already',
  tag,
  input: z.object(About),
  reply: z.object({
    conversationId: ConversationId.nullable(),
    partner: Partner,
    subject: SubjectShown,
  }),
  fails: ['NOT_FOUND', 'OWN_CONVERSATION'],
})

const Sending = {
  clientId: z.string().min(8).max(clientIdMax),
  /** May be empty where a file is sent. */
  body: z.string().trim().max(bodyMax),
  attachmentIds: z.array(AttachmentId).max(attachmentsMax).default([]),
}

export const startConversation = endpoint({
  id: 'startConversation',
  method: 'POST',
  path: '/api/conversations',
  permission,
  summary: 'Ask about something; the same two about the same thing go on in the conversation they have',
  tag,
  status: 201,
  input: z.object({ ...About, ...Sending }),
  reply: z.object({ conversationId: ConversationId, message: Message }),
  fails: ['NOT_FOUND', 'OWN_CONVERSATION', 'MESSAGE_EMPTY', 'CONVERSATION_CLOSED', 'TOO_MANY_REQUESTS'],
})

export const getConversation = endpoint({
  id: 'getConversation',
  method: 'GET',
  path: '/api/conversations/{conversationId}',
  permission,
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
  fails: ['NOT_FOUND'],
})

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/api/conversations/{conversationId}/messages',
  permission,
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
  fails: ['NOT_FOUND'],
})

export const sendMessage = endpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/conversations/{conversationId}/messages',
  permission,
  summary: 'Write in a conversation; sent again with the same client id it stays one message',
  tag,
  status: 201,
  input: z.object({
    conversationId: ConversationId,
    ...Sending,
    /** For the team alone. */
    isNote: z.boolean().default(false),
  }),
  reply: Message,
  fails: ['NOT_FOUND', 'MESSAGE_EMPTY', 'CONVERSATION_CLOSED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const readConversation = endpoint({
  id: 'readConversation',
  method: 'POST',
  path: '/api/conversations/{conversationId}/read',
  permission,
  summary: 'Mark as read up to a message; the other side sees it as seen',
  tag,
  input: z.object({ conversationId: ConversationId, sequence: z.int().min(0) }),
  fails: ['NOT_FOUND'],
})

export const updateConversation = endpoint({
  id: 'updateConversation',
  method: 'PATCH',
  path: '/api/conversations/{conversationId}',
  permission,
  summary: 'Mute or archive it for one’s side, or give it to somebody of the team',
  tag,
  input: z.object({
    conversationId: ConversationId,
    isMuted: z.boolean().optional(),
    isArchived: z.boolean().optional(),
    /** Null: nobody’s in particular. */
    assigneeId: UserId.nullable().optional(),
  }),
  fails: ['NOT_FOUND', 'FORBIDDEN'],
})

export const blockConversation = endpoint({
  id: 'blockConversation',
  method: 'PUT',
  path: '/api/conversations/{conversationId}/block',
  permission,
  summary:
    'Stop messages between these two, about anything, or let them write again; the store cannot be blocked',
  tag,
  input: z.object({ conversationId: ConversationId, isBlocked: z.boolean() }),
  fails: ['NOT_FOUND', 'FORBIDDEN'],
})

export const addMessageAttachment = endpoint({
  id: 'addMessageAttachment',
  method: 'POST',
  path: '/api/message-attachments',
  permission,
  summary:
    'A picture or PDF for a message to come, as the body; kept encrypted, pictures without their metadata',
  tag,
  body: 'image',
  status: 201,
  input: z.object({ fileName: fileNameOf(120) }),
  reply: Attachment,
  fails: ['BAD_IMAGE', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
})

export const getMessageAttachment = endpoint({
  id: 'getMessageAttachment',
  method: 'GET',
  path: '/api/message-attachments/{attachmentId}',
  permission,
  summary: 'The file, for those who talk; an admin opens one of a reported conversation, which is audited',
  hasEffects: true,
  tag,
  input: z.object({ attachmentId: AttachmentId }),
  replyKind: { file: 'image/jpeg' },
  fails: ['NOT_FOUND'],
})
