/** Conversations between a customer and a provider, an instructor or the store, each about one thing. */
import { endpointsOf } from '../endpoint.ts'
import type { messagesSchemas } from './messages.schemas.ts'

const endpoint = endpointsOf<typeof messagesSchemas>()

const permission = 'message center'

export const listConversations = endpoint({
  id: 'listConversations',
  method: 'GET',
  path: '/api/conversations',
  permission,
})

export const countUnreadConversations = endpoint({
  id: 'countUnreadConversations',
  method: 'GET',
  path: '/api/conversations/unread',
  permission,
})

export const getConversationStart = endpoint({
  id: 'getConversationStart',
  method: 'GET',
  path: '/api/conversations/start',
  permission,
  fails: ['NOT_FOUND', 'OWN_CONVERSATION'],
})

export const startConversation = endpoint({
  id: 'startConversation',
  method: 'POST',
  path: '/api/conversations',
  permission,
  status: 201,
  fails: ['NOT_FOUND', 'OWN_CONVERSATION', 'MESSAGE_EMPTY', 'CONVERSATION_CLOSED', 'TOO_MANY_REQUESTS'],
})

export const getConversation = endpoint({
  id: 'getConversation',
  method: 'GET',
  path: '/api/conversations/{conversationId}',
  permission,
  fails: ['NOT_FOUND'],
})

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/api/conversations/{conversationId}/messages',
  permission,
  fails: ['NOT_FOUND'],
})

export const sendMessage = endpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/conversations/{conversationId}/messages',
  permission,
  status: 201,
  fails: ['NOT_FOUND', 'MESSAGE_EMPTY', 'CONVERSATION_CLOSED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const readConversation = endpoint({
  id: 'readConversation',
  method: 'POST',
  path: '/api/conversations/{conversationId}/read',
  permission,
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const updateConversation = endpoint({
  id: 'updateConversation',
  method: 'PATCH',
  path: '/api/conversations/{conversationId}',
  permission,
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'FORBIDDEN'],
})

export const blockConversation = endpoint({
  id: 'blockConversation',
  method: 'PUT',
  path: '/api/conversations/{conversationId}/block',
  permission,
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'FORBIDDEN'],
})

export const addMessageAttachment = endpoint({
  id: 'addMessageAttachment',
  method: 'POST',
  path: '/api/message-attachments',
  permission,
  body: 'image',
  status: 201,
  fails: ['BAD_IMAGE', 'TOO_LARGE', 'TOO_MANY_REQUESTS'],
})

export const getMessageAttachment = endpoint({
  id: 'getMessageAttachment',
  method: 'GET',
  path: '/api/message-attachments/{attachmentId}',
  permission,
  hasEffects: true,
  replyKind: { file: 'image/jpeg' },
  fails: ['NOT_FOUND'],
})
