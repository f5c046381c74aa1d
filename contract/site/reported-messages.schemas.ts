import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { ConversationId, Message } from './message-shapes.schemas.ts'
import { CONVERSATION_SUBJECTS } from './message-terms.ts'
import { REPORT_CAUSES } from './moderation-terms.ts'

const tag = 'Messages'

const Parties = {
  /** Null: deleted. */
  customerName: z.string().nullable(),
  /** Null: the store. */
  teamName: z.string().nullable(),
  subject: z.object({ kind: z.enum(CONVERSATION_SUBJECTS), title: z.string() }),
}

export const reportedMessagesSchemas = {
  listReportedConversations: {
    summary: 'Conversations with an open report, the oldest first; nothing of what they say',
    tag,
    reply: z.array(
      z.object({
        id: ConversationId,
        ...Parties,
        reports: z.int().min(1),
        cause: z.enum(REPORT_CAUSES),
        since: Timestamp,
      }),
    ),
  },
  getReportedConversation: {
    summary: 'What was written in a reported conversation; that it was read is in the audit log',
    tag,
    input: z.object({ conversationId: ConversationId }),
    reply: z.object({
      id: ConversationId,
      ...Parties,
      /** The newest, in the order they were sent; a team’s notes are not among them. */
      messages: z.array(Message),
    }),
  },
} satisfies Schemas
