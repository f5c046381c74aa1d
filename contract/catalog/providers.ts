/** Providers and instructors, as everyone sees them. */
import { endpointsOf } from '../endpoint.ts'
import type { collaboratorsSchemas } from './providers.schemas.ts'

const endpoint = endpointsOf<typeof collaboratorsSchemas>()

export const COLLABORATOR_KINDS = ['provider', 'instructor'] as const

export const listCollaborators = endpoint({
  id: 'listCollaborators',
  method: 'GET',
  path: '/api/collaborators',
  permission: 'public',
})

export const getCollaborator = endpoint({
  id: 'getCollaborator',
  method: 'GET',
  path: '/api/collaborators/{slug}',
  permission: 'public',
  fails: ['NOT_FOUND'],
})
