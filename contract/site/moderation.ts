/** One queue for everything that waits for an admin: what is published, and people with their documents. */
import { endpointsOf } from '../endpoint.ts'
import type { moderationSchemas } from './moderation.schemas.ts'

const endpoint = endpointsOf<typeof moderationSchemas>()

export const listQueue = endpoint({
  id: 'listQueue',
  method: 'GET',
  path: '/api/moderation',
  permission: 'admin panel',
})

export const getQueueItem = endpoint({
  id: 'getQueueItem',
  method: 'GET',
  path: '/api/moderation/{kind}/{subjectId}',
  permission: 'admin panel',
  fails: ['NOT_FOUND'],
})

export const getQueuePulse = endpoint({
  id: 'getQueuePulse',
  method: 'GET',
  path: '/api/moderation/pulse',
  permission: 'admin panel',
})

export const takeLease = endpoint({
  id: 'takeLease',
  method: 'PUT',
  path: '/api/moderation/{kind}/{subjectId}/lease',
  permission: 'admin panel',
  fails: ['CONFLICT'],
})

export const releaseLease = endpoint({
  id: 'releaseLease',
  method: 'DELETE',
  path: '/api/moderation/{kind}/{subjectId}/lease',
  permission: 'admin panel',
  replyKind: 'empty',
})

export const decideItem = endpoint({
  id: 'decideItem',
  method: 'POST',
  path: '/api/moderation/{kind}/{subjectId}/decision',
  permission: 'admin panel',
  fails: [
    'NOT_FOUND',
    'CONFLICT',
    'REASON_REQUIRED',
    'INCOMPLETE',
    'MOVE_NOT_ALLOWED',
    'APPLICATION_INCOMPLETE',
    'NOT_A_CUSTOMER',
    'NPPR_NUMBER_TAKEN',
    'OTHER_PAGE',
    'PAGE_SUSPENDED',
  ],
})

export const undoDecision = endpoint({
  id: 'undoDecision',
  method: 'POST',
  path: '/api/moderation/decisions/{decisionId}/undo',
  permission: 'admin panel',
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const approveItems = endpoint({
  id: 'approveItems',
  method: 'POST',
  path: '/api/moderation/approvals',
  permission: 'admin panel',
})
