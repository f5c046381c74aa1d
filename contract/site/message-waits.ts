/** How long customers wait for an answer: what everybody sees of a page, and what admins see of those who are silent. */
import { endpointsOf } from '../endpoint.ts'
import type { messageWaitsSchemas } from './message-waits.schemas.ts'

const endpoint = endpointsOf<typeof messageWaitsSchemas>()

export const getAnswerTime = endpoint({
  id: 'getAnswerTime',
  method: 'GET',
  path: '/api/collaborators/{collaboratorId}/answer-time',
  permission: 'public',
})

export const listSilentTeams = endpoint({
  id: 'listSilentTeams',
  method: 'GET',
  path: '/api/admin/silent-teams',
  permission: 'admin panel',
})
