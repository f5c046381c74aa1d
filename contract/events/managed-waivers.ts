/** Waivers as admins look after them: their versions, who signed which, and the events that ask for them. */
import { endpointsOf } from '../endpoint.ts'
import type { managedWaiversSchemas } from './managed-waivers.schemas.ts'

const endpoint = endpointsOf<typeof managedWaiversSchemas>()

const permission = 'admin panel'

export const listManagedWaivers = endpoint({
  id: 'listManagedWaivers',
  method: 'GET',
  path: '/api/admin/waivers',
  permission,
})

export const getManagedWaiver = endpoint({
  id: 'getManagedWaiver',
  method: 'GET',
  path: '/api/admin/waivers/{waiverId}',
  permission,
  fails: ['NOT_FOUND'],
})

export const getWaiverVersion = endpoint({
  id: 'getWaiverVersion',
  method: 'GET',
  path: '/api/admin/waivers/{waiverId}/versions/{version}',
  permission,
  fails: ['NOT_FOUND'],
})

export const listWaiverSignatures = endpoint({
  id: 'listWaiverSignatures',
  method: 'GET',
  path: '/api/admin/waivers/{waiverId}/signatures',
  permission,
  fails: ['NOT_FOUND'],
})

export const setWaiverState = endpoint({
  id: 'setWaiverState',
  method: 'PUT',
  path: '/api/admin/waivers/{waiverId}/state',
  permission,
  fails: ['NOT_FOUND'],
})

export const setDefaultWaiver = endpoint({
  id: 'setDefaultWaiver',
  method: 'PUT',
  path: '/api/admin/default-waiver',
  permission,
  fails: ['NOT_FOUND'],
})
