/** Collections as admins make and keep them. */
import { endpointsOf } from '../endpoint.ts'
import type { managedCollectionsSchemas } from './managed-collections.schemas.ts'

const endpoint = endpointsOf<typeof managedCollectionsSchemas>()

const permission = 'admin panel'

export const listManagedCollections = endpoint({
  id: 'listManagedCollections',
  method: 'GET',
  path: '/api/admin/collections',
  permission,
})

export const getManagedCollection = endpoint({
  id: 'getManagedCollection',
  method: 'GET',
  path: '/api/admin/collections/{collectionId}',
  permission,
  fails: ['NOT_FOUND'],
})

export const createCollection = endpoint({
  id: 'createCollection',
  method: 'POST',
  path: '/api/admin/collections',
  permission,
  status: 201,
})

export const changeCollection = endpoint({
  id: 'changeCollection',
  method: 'PUT',
  path: '/api/admin/collections/{collectionId}',
  permission,
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const setCollectionState = endpoint({
  id: 'setCollectionState',
  method: 'PUT',
  path: '/api/admin/collections/{collectionId}/state',
  permission,
  fails: ['NOT_FOUND'],
})

export const moveCollection = endpoint({
  id: 'moveCollection',
  method: 'PUT',
  path: '/api/admin/collections/{collectionId}/place',
  permission,
  fails: ['NOT_FOUND'],
})

export const duplicateCollection = endpoint({
  id: 'duplicateCollection',
  method: 'POST',
  path: '/api/admin/collections/{collectionId}/duplicate',
  permission,
  status: 201,
  fails: ['NOT_FOUND'],
})

export const deleteCollection = endpoint({
  id: 'deleteCollection',
  method: 'DELETE',
  path: '/api/admin/collections/{collectionId}',
  permission,
  replyKind: 'empty',
  fails: ['NOT_FOUND'],
})

export const previewCollection = endpoint({
  id: 'previewCollection',
  method: 'POST',
  path: '/api/admin/collection-preview',
  permission,
  hasEffects: false,
})

export const getCollectionChoices = endpoint({
  id: 'getCollectionChoices',
  method: 'GET',
  path: '/api/admin/collection-choices',
  permission,
})
