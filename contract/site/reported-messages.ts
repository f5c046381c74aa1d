/** Conversations that somebody reported: the only ones of others that an admin reads, and each look is written down. */
import { endpointsOf } from '../endpoint.ts'
import type { reportedMessagesSchemas } from './reported-messages.schemas.ts'

const endpoint = endpointsOf<typeof reportedMessagesSchemas>()

const permission = 'admin panel'

export const listReportedConversations = endpoint({
  id: 'listReportedConversations',
  method: 'GET',
  path: '/api/admin/reported-conversations',
  permission,
})

export const getReportedConversation = endpoint({
  id: 'getReportedConversation',
  method: 'GET',
  path: '/api/admin/reported-conversations/{conversationId}',
  permission,
  hasEffects: true,
  fails: ['NOT_FOUND'],
})
