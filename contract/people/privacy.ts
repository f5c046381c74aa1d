/** A copy of everything kept about oneself, and being erased (rules.md People). */
import { endpointsOf } from '../endpoint.ts'
import type { privacySchemas } from './privacy.schemas.ts'

const endpoint = endpointsOf<typeof privacySchemas>()

export const getPrivacy = endpoint({
  id: 'getPrivacy',
  method: 'GET',
  path: '/api/profile/privacy',
  permission: 'signed in',
})

export const requestDataCopy = endpoint({
  id: 'requestDataCopy',
  method: 'POST',
  path: '/api/profile/data-copies',
  permission: 'signed in',
  status: 202,
  fails: ['WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})

export const downloadDataCopy = endpoint({
  id: 'downloadDataCopy',
  method: 'GET',
  path: '/api/profile/data-copies/{copyId}',
  permission: 'signed in',
  replyKind: { file: 'application/zip' },
  fails: ['NOT_FOUND'],
})

export const planErasure = endpoint({
  id: 'planErasure',
  method: 'POST',
  path: '/api/profile/erasure',
  permission: 'signed in',
  fails: ['WRONG_PASSWORD', 'INVALID_CODE', 'ERASURE_BLOCKED', 'TOO_MANY_REQUESTS'],
})

export const undoErasure = endpoint({
  id: 'undoErasure',
  method: 'DELETE',
  path: '/api/profile/erasure',
  permission: 'signed in',
  replyKind: 'empty',
})
