/** What organizers and admins do to events, and instructors to being proposed (rules.md Publishing, Events). */
import { endpointsOf } from '../endpoint.ts'
import type { eventEditingSchemas } from './event-editing.schemas.ts'

const endpoint = endpointsOf<typeof eventEditingSchemas>()

const EDIT_FAILS = ['NOT_FOUND', 'CONFLICT', 'INCOMPLETE', 'WRONG_TIMES', 'SEATS_SOLD'] as const

export const createEvent = endpoint({
  id: 'createEvent',
  method: 'POST',
  path: '/api/events',
  permission: 'manage own events',
  status: 201,
  fails: ['WRONG_TIMES', 'NOT_FOUND'],
})

export const getEditableEvent = endpoint({
  id: 'getEditableEvent',
  method: 'GET',
  path: '/api/events/{eventId}/edit',
  permission: 'manage own events',
  fails: ['NOT_FOUND'],
})

export const updateEvent = endpoint({
  id: 'updateEvent',
  method: 'PATCH',
  path: '/api/events/{eventId}',
  permission: 'manage own events',
  fails: EDIT_FAILS,
})

export const moveEvent = endpoint({
  id: 'moveEvent',
  method: 'POST',
  path: '/api/events/{eventId}/moves',
  permission: 'manage own events',
  fails: ['NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED', 'REASON_REQUIRED', 'INCOMPLETE', 'CONFLICT'],
})

export const cancelEvent = endpoint({
  id: 'cancelEvent',
  method: 'POST',
  path: '/api/events/{eventId}/cancel',
  permission: 'manage own events',
  idempotent: true,
  fails: ['NOT_FOUND', 'EVENT_OVER', 'CONFLICT'],
})

export const proposeInstructor = endpoint({
  id: 'proposeInstructor',
  method: 'PUT',
  path: '/api/events/{eventId}/instructors/{instructorId}',
  permission: 'manage own events',
  fails: ['NOT_FOUND', 'NOT_CERTIFIED', 'INSTRUCTOR_BUSY', 'EVENT_OVER'],
})

export const removeInstructor = endpoint({
  id: 'removeInstructor',
  method: 'DELETE',
  path: '/api/events/{eventId}/instructors/{instructorId}',
  permission: 'manage own events',
  fails: ['NOT_FOUND'],
})

export const listMyAssignments = endpoint({
  id: 'listMyAssignments',
  method: 'GET',
  path: '/api/instructor/events',
  permission: 'manage own profile',
})

export const answerAssignment = endpoint({
  id: 'answerAssignment',
  method: 'POST',
  path: '/api/instructor/events/{eventId}/answer',
  permission: 'manage own profile',
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'NOT_CERTIFIED', 'INSTRUCTOR_BUSY', 'EVENT_OVER'],
})

export const listWaivers = endpoint({
  id: 'listWaivers',
  method: 'GET',
  path: '/api/waivers',
  permission: 'manage own events',
})

export const saveWaiver = endpoint({
  id: 'saveWaiver',
  method: 'POST',
  path: '/api/waivers',
  permission: 'manage own events',
  status: 201,
  fails: ['NOT_FOUND', 'INCOMPLETE', 'CONFLICT'],
})
