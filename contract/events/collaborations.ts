/** A provider and an instructor who work together: proposed by either side, accepted by the other, with a share of revenue. */
import { endpointsOf } from '../endpoint.ts'
import type { collaborationsSchemas } from './collaborations.schemas.ts'

const endpoint = endpointsOf<typeof collaborationsSchemas>()

export const listCollaborations = endpoint({
  id: 'listCollaborations',
  method: 'GET',
  path: '/api/collaborations',
  permission: 'manage collaborations',
})

export const getCollaboration = endpoint({
  id: 'getCollaboration',
  method: 'GET',
  path: '/api/collaborations/{collaborationId}',
  permission: 'manage collaborations',
  fails: ['NOT_FOUND'],
})

export const proposeCollaboration = endpoint({
  id: 'proposeCollaboration',
  method: 'POST',
  path: '/api/collaborations',
  permission: 'manage collaborations',
  status: 201,
  fails: ['NOT_FOUND', 'WRONG_DATES', 'ALREADY_COLLABORATING', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
})

export const moveCollaboration = endpoint({
  id: 'moveCollaboration',
  method: 'POST',
  path: '/api/collaborations/{collaborationId}/moves',
  permission: 'manage collaborations',
  fails: ['NOT_FOUND', 'CONFLICT', 'NOT_YOUR_TURN', 'WRONG_DATES', 'INVALID_INPUT'],
})

export const findInstructors = endpoint({
  id: 'findInstructors',
  method: 'GET',
  path: '/api/manage/instructors',
  permission: 'manage own events',
  fails: ['WRONG_DATES'],
})

export const listPartners = endpoint({
  id: 'listPartners',
  method: 'GET',
  path: '/api/instructor/organizers',
  permission: 'manage own profile',
})
