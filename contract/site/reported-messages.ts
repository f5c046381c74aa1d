/** Conversations that somebody reported: the only ones of others that an admin reads, and each look is written down. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../fields.ts'
import { ConversationId, Message } from './message-shapes.ts'
import { CONVERSATION_SUBJECTS } from './message-terms.ts'
import { REPORT_CAUSES } from './moderation-terms.ts'

const tag = 'Messages'
const permission = 'admin panel'

const Parties = {
  /** Null: deleted. */
  customerName: z.string().nullable(),
  /** Null: the store. */
  teamName: z.string().nullable(),
  subject: z.object({ kind: z.enum(CONVERSATION_SUBJECTS), title: z.string() }),
}

export const listReportedConversations = endpoint({
  id: 'listReportedConversations',
  method: 'GET',
  path: '/api/admin/reported-conversations',
  permission,
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
})

export const getReportedConversation = endpoint({
  id: 'getReportedConversation',
  method: 'GET',
  path: '/api/admin/reported-conversations/{conversationId}',
  permission,
  summary: 'What was written in a reported conversation; that it was read is in the audit log',
  hasEffects: true,
  tag,
  input: z.object({ conversationId: ConversationId }),
  reply: z.object({
    id: ConversationId,
    ...Parties,
    /** The newest, in the order they were sent; a team’s notes are not among them. */
    messages: z.array(Message),
  }),
  fails: ['NOT_FOUND'],
})
