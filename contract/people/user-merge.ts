/** Two accounts of one person become one. */
import { endpointsOf } from '../endpoint.ts'
import type { userMergeSchemas } from './user-merge.schemas.ts'

const endpoint = endpointsOf<typeof userMergeSchemas>()

const permission = 'user management'

export const previewUserMerge = endpoint({
  id: 'previewUserMerge',
  method: 'GET',
  path: '/api/admin/users/{userId}/merge',
  permission,
  // It is done and taken back, which a preview must not.
  hasEffects: true,
  fails: ['NOT_FOUND'],
})

/** Asked for twice it is done once: the second time everything is there already. */
export const mergeUsers = endpoint({
  id: 'mergeUsers',
  method: 'POST',
  path: '/api/admin/users/{userId}/merge',
  permission,
  fails: ['NOT_FOUND', 'OWN_ACCOUNT', 'MERGE_REFUSED', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})
