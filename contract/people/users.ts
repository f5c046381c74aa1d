/** People as admins look after them: a list, and what can be done to one of them. */
import { endpointsOf } from '../endpoint.ts'
import type { usersSchemas } from './users.schemas.ts'

const endpoint = endpointsOf<typeof usersSchemas>()

const permission = 'user management'

export const USERS_PER_PAGE = 25

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  permission,
})

export const exportUsers = endpoint({
  id: 'exportUsers',
  method: 'GET',
  path: '/api/admin/users/export',
  permission,
  replyKind: { file: 'text/csv' },
})

export const getManagedUser = endpoint({
  id: 'getManagedUser',
  method: 'GET',
  path: '/api/admin/users/{userId}',
  permission,
  fails: ['NOT_FOUND'],
})

export const suspendUser = endpoint({
  id: 'suspendUser',
  method: 'POST',
  path: '/api/admin/users/{userId}/suspend',
  permission,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'CONFLICT'],
})

export const liftUserSuspension = endpoint({
  id: 'liftUserSuspension',
  method: 'POST',
  path: '/api/admin/users/{userId}/lift',
  permission,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFLICT'],
})

export const signOutUser = endpoint({
  id: 'signOutUser',
  method: 'POST',
  path: '/api/admin/users/{userId}/sign-out',
  permission,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT'],
})

export const resetUserTwoFactor = endpoint({
  id: 'resetUserTwoFactor',
  method: 'POST',
  path: '/api/admin/users/{userId}/reset-two-factor',
  permission,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFLICT'],
})

export const resendConfirmation = endpoint({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/api/admin/users/{userId}/resend-confirmation',
  permission,
  status: 202,
  fails: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const SESSIONS_PER_PAGE = 10

export const listUserSessions = endpoint({
  id: 'listUserSessions',
  method: 'GET',
  path: '/api/admin/users/{userId}/sessions',
  permission,
  fails: ['NOT_FOUND'],
})

export const endUserSession = endpoint({
  id: 'endUserSession',
  method: 'DELETE',
  path: '/api/admin/users/{userId}/sessions/{sessionId}',
  permission,
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'OWN_ACCOUNT'],
})
