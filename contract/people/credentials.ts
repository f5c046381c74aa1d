/** Proof of who somebody is, seen by its owner and admins alone. */
import { endpointsOf } from '../endpoint.ts'
import type { credentialsSchemas } from './credentials.schemas.ts'

const endpoint = endpointsOf<typeof credentialsSchemas>()

export const listMyCredentials = endpoint({
  id: 'listMyCredentials',
  method: 'GET',
  path: '/api/credentials',
  permission: 'signed in',
})

export const addCredential = endpoint({
  id: 'addCredential',
  method: 'POST',
  path: '/api/credentials',
  permission: 'signed in',
  status: 201,
  fails: ['TOO_MANY_REQUESTS', 'EXPIRED'],
})

export const sendCredentialPhoto = endpoint({
  id: 'sendCredentialPhoto',
  method: 'PUT',
  path: '/api/credentials/{credentialId}/photo',
  permission: 'signed in',
  body: 'image',
  fails: ['NOT_FOUND', 'BAD_IMAGE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const getCredentialPhoto = endpoint({
  id: 'getCredentialPhoto',
  method: 'GET',
  path: '/api/credentials/{credentialId}/photo',
  permission: 'signed in',
  hasEffects: true,
  replyKind: { file: 'image/jpeg' },
  fails: ['NOT_FOUND'],
})

export const getCredential = endpoint({
  id: 'getCredential',
  method: 'GET',
  path: '/api/credentials/{credentialId}',
  permission: 'signed in',
  hasEffects: true,
  fails: ['NOT_FOUND'],
})

export const withdrawCredential = endpoint({
  id: 'withdrawCredential',
  method: 'DELETE',
  path: '/api/credentials/{credentialId}',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const listCredentialsToReview = endpoint({
  id: 'listCredentialsToReview',
  method: 'GET',
  path: '/api/admin/credentials',
  permission: 'user management',
})

export const decideCredential = endpoint({
  id: 'decideCredential',
  method: 'POST',
  path: '/api/admin/credentials/{credentialId}/decide',
  permission: 'user management',
  fails: ['NOT_FOUND', 'REASON_REQUIRED', 'CONFLICT', 'EXPIRED', 'PHOTO_NEEDED'],
})
