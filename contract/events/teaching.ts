/** What an instructor teaches: the day, what they are asked for, and what they noted; and all instructors, for admins. */
import { endpointsOf } from '../endpoint.ts'
import type { teachingSchemas } from './teaching.schemas.ts'

const endpoint = endpointsOf<typeof teachingSchemas>()

export const listTeaching = endpoint({
  id: 'listTeaching',
  method: 'GET',
  path: '/api/instructor/teaching',
  permission: 'manage own profile',
})

export const saveTeachingNote = endpoint({
  id: 'saveTeachingNote',
  method: 'PUT',
  path: '/api/instructor/teaching/{eventId}/note',
  permission: 'manage own profile',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const listAllInstructors = endpoint({
  id: 'listAllInstructors',
  method: 'GET',
  path: '/api/admin/instructors',
  permission: 'user management',
})
