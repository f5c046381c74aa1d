/** Collections as visitors see them: products put together by hand or by rules (docs/decisions/069-collections.md). */
import { endpointsOf } from '../endpoint.ts'
import type { collectionsSchemas } from './collections.schemas.ts'

const endpoint = endpointsOf<typeof collectionsSchemas>()

export const listCollections = endpoint({
  id: 'listCollections',
  method: 'GET',
  path: '/api/collections',
  permission: 'public',
})

export const getCollection = endpoint({
  id: 'getCollection',
  method: 'GET',
  path: '/api/collections/{collectionId}',
  permission: 'public',
  fails: ['NOT_FOUND'],
})
