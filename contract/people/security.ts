/** Sessions, two-factor and passkeys of a signed-in person. */
import { endpointsOf } from '../endpoint.ts'
import type { securitySchemas } from './security.schemas.ts'

const endpoint = endpointsOf<typeof securitySchemas>()

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/profile/sessions',
  permission: 'signed in',
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/profile/sessions/{sessionId}',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/profile/sessions',
  permission: 'signed in',
})

export const startTwoFactor = endpoint({
  id: 'startTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/start',
  permission: 'signed in',
  fails: ['WRONG_PASSWORD', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const confirmTwoFactor = endpoint({
  id: 'confirmTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/confirm',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
})

export const disableTwoFactor = endpoint({
  id: 'disableTwoFactor',
  method: 'POST',
  path: '/api/profile/two-factor/disable',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/profile/two-factor/recovery-codes',
  permission: 'signed in',
  fails: ['WRONG_PASSWORD', 'CONFLICT', 'TOO_MANY_REQUESTS'],
})

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/profile/passkeys',
  permission: 'signed in',
})

export const startPasskey = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/api/profile/passkeys/options',
  permission: 'signed in',
  fails: ['WRONG_PASSWORD', 'TOO_MANY_ITEMS', 'TOO_MANY_REQUESTS'],
})

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/profile/passkeys',
  permission: 'signed in',
  status: 201,
  fails: ['PASSKEY_REFUSED', 'TOO_MANY_ITEMS'],
})

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/profile/passkeys/{passkeyId}',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})
