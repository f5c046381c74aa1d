/** What a conversation, what it is about, and a message look like. */
import { z } from 'zod'
import { CHECK_IN_WARNINGS } from '../events/event-terms.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { FULFILLMENT_STATES, PAYMENT_STATUSES } from '../sales/order-terms.ts'
import {
  ATTACHMENT_TYPES,
  CONVERSATION_PARTNERS,
  CONVERSATION_SIDES,
  CONVERSATION_SUBJECTS,
  MESSAGE_WAYS,
} from './message-terms.ts'

export const ConversationId = idOf('cnv')
const MessageId = idOf('msg')
export const AttachmentId = idOf('mat')
export const SubjectId = z.string().min(1).max(60)

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

export const Partner = z.object({
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
