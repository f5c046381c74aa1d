/** The site behind an access code: what is closed, how it is unlocked, who did. */
import { endpointsOf } from '../endpoint.ts'
import type { lockdownSchemas } from './lockdown.schemas.ts'

const endpoint = endpointsOf<typeof lockdownSchemas>()

export const getAccessState = endpoint({
  id: 'getAccessState',
  method: 'GET',
  path: '/api/access/state',
  permission: 'admin panel',
})

export const getLockdownStatus = endpoint({
  id: 'getLockdownStatus',
  method: 'GET',
  path: '/api/health/lockdown-status',
  permission: 'public',
  fails: ['LOCKDOWN'],
})

export const unlockSite = endpoint({
  id: 'unlockSite',
  method: 'POST',
  path: '/lockdown/unlock',
  permission: 'public',
  fails: ['TOO_MANY_REQUESTS'],
})

export const getLockdown = endpoint({
  id: 'getLockdown',
  method: 'GET',
  path: '/api/admin/lockdown',
  permission: 'admin panel',
})

export const setAccessCode = endpoint({
  id: 'setAccessCode',
  method: 'POST',
  path: '/api/admin/lockdown/code',
  permission: 'admin panel',
  fails: ['WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})
