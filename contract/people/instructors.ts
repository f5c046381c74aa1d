/** An instructor's own page: what they write, and what everyone then sees at /collaborator/{slug}. */
import { endpointsOf } from '../endpoint.ts'
import type { instructorsSchemas } from './instructors.schemas.ts'

const endpoint = endpointsOf<typeof instructorsSchemas>()

export const getInstructorProfile = endpoint({
  id: 'getInstructorProfile',
  method: 'GET',
  path: '/api/instructor/profile',
  permission: 'manage own profile',
})

export const updateInstructorProfile = endpoint({
  id: 'updateInstructorProfile',
  method: 'PUT',
  path: '/api/instructor/profile',
  permission: 'manage own profile',
  fails: ['NOT_FOUND', 'CONFLICT', 'NPPR_NUMBER_TAKEN', 'TOO_MANY_REQUESTS'],
})

export const getInstructorAway = endpoint({
  id: 'getInstructorAway',
  method: 'GET',
  path: '/api/instructor/away',
  permission: 'manage own profile',
})

export const setInstructorAway = endpoint({
  id: 'setInstructorAway',
  method: 'PUT',
  path: '/api/instructor/away',
  permission: 'manage own profile',
  fails: ['NOT_FOUND', 'WRONG_DATES', 'TOO_MANY_REQUESTS'],
})

export const setInstructorPhoto = endpoint({
  id: 'setInstructorPhoto',
  method: 'PUT',
  path: '/api/instructor/photo',
  permission: 'manage own profile',
  body: 'image',
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'TOO_MANY_REQUESTS'],
})

export const removeInstructorPhoto = endpoint({
  id: 'removeInstructorPhoto',
  method: 'DELETE',
  path: '/api/instructor/photo',
  permission: 'manage own profile',
  fails: ['NOT_FOUND'],
})
