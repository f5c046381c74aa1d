/** A provider's own page and settings. */
import { endpointsOf } from '../endpoint.ts'
import type { providersSchemas } from './providers.schemas.ts'

const endpoint = endpointsOf<typeof providersSchemas>()

const permission = 'manage own products'

export const getProviderProfile = endpoint({
  id: 'getProviderProfile',
  method: 'GET',
  path: '/api/provider/profile',
  permission,
  team: 'home',
})

export const updateProviderProfile = endpoint({
  id: 'updateProviderProfile',
  method: 'PUT',
  path: '/api/provider/profile',
  permission,
  team: 'page',
  fails: ['NOT_FOUND'],
})

export const SAVED_REPLIES_MAX = 50

export const getProviderSettings = endpoint({
  id: 'getProviderSettings',
  method: 'GET',
  path: '/api/provider/settings',
  permission,
  team: 'home',
})

export const updateProviderSettings = endpoint({
  id: 'updateProviderSettings',
  method: 'PATCH',
  path: '/api/provider/settings',
  permission,
  team: 'page',
  fails: ['NOT_FOUND'],
})

export const addSavedReply = endpoint({
  id: 'addSavedReply',
  method: 'POST',
  path: '/api/provider/saved-replies',
  permission,
  team: 'page',
  status: 201,
  fails: ['NOT_FOUND', 'TOO_MANY_ITEMS'],
})

export const updateSavedReply = endpoint({
  id: 'updateSavedReply',
  method: 'PUT',
  path: '/api/provider/saved-replies/{replyId}',
  permission,
  team: 'page',
  fails: ['NOT_FOUND'],
})

export const removeSavedReply = endpoint({
  id: 'removeSavedReply',
  method: 'DELETE',
  path: '/api/provider/saved-replies/{replyId}',
  permission,
  team: 'page',
  fails: ['NOT_FOUND'],
})
