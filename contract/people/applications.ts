/** How a customer becomes a provider or an instructor: an application with documents, which an admin approves. */
import { endpointsOf } from '../endpoint.ts'
import type { applicationsSchemas } from './applications.schemas.ts'

const endpoint = endpointsOf<typeof applicationsSchemas>()

const permission = 'signed in'

export const getMyApplications = endpoint({
  id: 'getMyApplications',
  method: 'GET',
  path: '/api/applications',
  permission,
})

export const startApplication = endpoint({
  id: 'startApplication',
  method: 'POST',
  path: '/api/applications',
  permission,
  status: 201,
  fails: ['NOT_A_CUSTOMER', 'APPLY_LATER', 'TOO_MANY_REQUESTS'],
})

export const sendApplicationFile = endpoint({
  id: 'sendApplicationFile',
  method: 'PUT',
  path: '/api/applications/{applicationId}/files/{document}',
  permission,
  body: 'image',
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'CONFLICT', 'TOO_MANY_ITEMS', 'TOO_MANY_REQUESTS'],
})

export const removeApplicationFile = endpoint({
  id: 'removeApplicationFile',
  method: 'DELETE',
  path: '/api/application-files/{fileId}',
  permission,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const getApplicationFile = endpoint({
  id: 'getApplicationFile',
  method: 'GET',
  path: '/api/application-files/{fileId}',
  permission,
  hasEffects: true,
  replyKind: { file: 'application/octet-stream' },
  fails: ['NOT_FOUND', 'TWO_FACTOR_REQUIRED'],
})

export const submitApplication = endpoint({
  id: 'submitApplication',
  method: 'POST',
  path: '/api/applications/{applicationId}/submit',
  permission,
  fails: ['NOT_FOUND', 'CONFLICT', 'APPLICATION_INCOMPLETE', 'NOT_A_CUSTOMER', 'NPPR_NUMBER_TAKEN'],
})

export const withdrawApplication = endpoint({
  id: 'withdrawApplication',
  method: 'POST',
  path: '/api/applications/{applicationId}/withdraw',
  permission,
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const listRejectedApplications = endpoint({
  id: 'listRejectedApplications',
  method: 'GET',
  path: '/api/admin/applications/rejected',
  permission: 'user management',
})

export const reopenApplication = endpoint({
  id: 'reopenApplication',
  method: 'POST',
  path: '/api/admin/applications/{applicationId}/reopen',
  permission: 'user management',
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'CONFLICT', 'NOT_A_CUSTOMER'],
})
