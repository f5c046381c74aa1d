/** Waivers: signed once for many events. */
import { endpointsOf } from '../endpoint.ts'
import type { waiversSchemas } from './waivers.schemas.ts'

const endpoint = endpointsOf<typeof waiversSchemas>()

export const getWaiver = endpoint({
  id: 'getWaiver',
  method: 'GET',
  path: '/api/waivers/{waiverId}',
  permission: 'public',
  fails: ['NOT_FOUND'],
})

export const signWaiver = endpoint({
  id: 'signWaiver',
  method: 'POST',
  path: '/api/waivers/{waiverId}/signatures',
  permission: 'signed in',
  status: 201,
  fails: ['NOT_FOUND', 'WAIVER_CHANGED', 'GUARDIAN_NEEDED', 'NOT_A_MINOR', 'TOO_MANY_REQUESTS'],
})

export const signWaiverAtCheckIn = endpoint({
  id: 'signWaiverAtCheckIn',
  method: 'POST',
  path: '/api/events/{eventId}/check-in/signatures',
  permission: 'signed in',
  team: 'check-in',
  status: 201,
  fails: ['NOT_FOUND', 'WAIVER_CHANGED', 'GUARDIAN_NEEDED', 'NOT_A_MINOR'],
})

export const listMySignatures = endpoint({
  id: 'listMySignatures',
  method: 'GET',
  path: '/api/signatures',
  permission: 'signed in',
})

export const getSignaturePdf = endpoint({
  id: 'getSignaturePdf',
  method: 'GET',
  path: '/api/signatures/{signatureId}/waiver.pdf',
  permission: 'signed in',
  hasEffects: true,
  replyKind: { file: 'application/pdf' },
  fails: ['NOT_FOUND'],
})
