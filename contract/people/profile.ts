/** What a signed-in person keeps about themselves (rules.md People). */
import { endpointsOf } from '../endpoint.ts'
import type { profileSchemas } from './profile.schemas.ts'

const endpoint = endpointsOf<typeof profileSchemas>()

export const INTERESTS = ['carry', 'competition', 'training', 'outdoors', 'events', 'apparel'] as const

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/api/profile',
  permission: 'signed in',
})

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/api/profile',
  permission: 'signed in',
  fails: ['USERNAME_TAKEN'],
})

export const completeOnboarding = endpoint({
  id: 'completeOnboarding',
  method: 'POST',
  path: '/api/profile/onboarding',
  permission: 'signed in',
})

export const requestEmailChange = endpoint({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/api/profile/email',
  permission: 'signed in',
  status: 202,
  fails: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
})

export const listAddresses = endpoint({
  id: 'listAddresses',
  method: 'GET',
  path: '/api/profile/addresses',
  permission: 'signed in',
})

export const addAddress = endpoint({
  id: 'addAddress',
  method: 'POST',
  path: '/api/profile/addresses',
  permission: 'signed in',
  status: 201,
  fails: ['TOO_MANY_ITEMS'],
})

export const updateAddress = endpoint({
  id: 'updateAddress',
  method: 'PUT',
  path: '/api/profile/addresses/{addressId}',
  permission: 'signed in',
  fails: ['NOT_FOUND'],
})

export const removeAddress = endpoint({
  id: 'removeAddress',
  method: 'DELETE',
  path: '/api/profile/addresses/{addressId}',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})
