/** Pages of text as admins write them: both languages, every version, and whether the Spanish is older than its source. */
import { endpointsOf } from '../endpoint.ts'
import type { contentEditingSchemas } from './content-editing.schemas.ts'

const endpoint = endpointsOf<typeof contentEditingSchemas>()

const permission = 'admin panel'

export const listContentTexts = endpoint({
  id: 'listContentTexts',
  method: 'GET',
  path: '/api/admin/content',
  permission,
})

export const getContentText = endpoint({
  id: 'getContentText',
  method: 'GET',
  path: '/api/admin/content/{page}',
  permission,
})

export const getContentVersion = endpoint({
  id: 'getContentVersion',
  method: 'GET',
  path: '/api/admin/content/{page}/versions/{version}',
  permission,
  fails: ['NOT_FOUND'],
})

export const updateContentPage = endpoint({
  id: 'updateContentPage',
  method: 'PUT',
  path: '/api/content/{page}',
  permission,
  fails: ['CONFLICT'],
})
