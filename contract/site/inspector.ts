/** One person as an admin looks at them: each part by itself, asked for when it is opened (areas.md F). */
import { endpointsOf } from '../endpoint.ts'
import type { inspectorSchemas } from './inspector.schemas.ts'

const endpoint = endpointsOf<typeof inspectorSchemas>()

const permission = 'user management'
const fails = ['NOT_FOUND'] as const

export const INSPECTED_PER_PAGE = 10

export const listUserOrders = endpoint({
  id: 'listUserOrders',
  method: 'GET',
  path: '/api/admin/users/{userId}/orders',
  permission,
  fails,
})

export const listUserSeats = endpoint({
  id: 'listUserSeats',
  method: 'GET',
  path: '/api/admin/users/{userId}/seats',
  permission,
  fails,
})

export const getUserPoints = endpoint({
  id: 'getUserPoints',
  method: 'GET',
  path: '/api/admin/users/{userId}/points',
  permission,
  fails,
})

export const listUserDocuments = endpoint({
  id: 'listUserDocuments',
  method: 'GET',
  path: '/api/admin/users/{userId}/documents',
  permission,
  fails,
})

export const openUserDocument = endpoint({
  id: 'openUserDocument',
  method: 'POST',
  path: '/api/admin/users/{userId}/documents/{documentId}/open',
  permission,
  fails,
})

export const listUserNotices = endpoint({
  id: 'listUserNotices',
  method: 'GET',
  path: '/api/admin/users/{userId}/notices',
  permission,
  fails,
})

export const listUserMails = endpoint({
  id: 'listUserMails',
  method: 'GET',
  path: '/api/admin/users/{userId}/mails',
  permission,
  fails,
})

export const getUserPrivacy = endpoint({
  id: 'getUserPrivacy',
  method: 'GET',
  path: '/api/admin/users/{userId}/privacy',
  permission,
  fails,
})
