/** Providers and instructors as admins manage them: trust and suspension. */
import { endpointsOf } from '../endpoint.ts'
import type { managedProvidersSchemas } from './managed-providers.schemas.ts'

const endpoint = endpointsOf<typeof managedProvidersSchemas>()

export const listManagedProviders = endpoint({
  id: 'listManagedProviders',
  method: 'GET',
  path: '/api/admin/providers',
  permission: 'user management',
})

export const suspendProvider = endpoint({
  id: 'suspendProvider',
  method: 'POST',
  path: '/api/admin/providers/{providerId}/suspend',
  permission: 'user management',
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const liftSuspension = endpoint({
  id: 'liftSuspension',
  method: 'POST',
  path: '/api/admin/providers/{providerId}/lift',
  permission: 'user management',
  fails: ['NOT_FOUND', 'CONFLICT'],
})

export const setProviderTrust = endpoint({
  id: 'setProviderTrust',
  method: 'PUT',
  path: '/api/admin/providers/{providerId}/trust',
  permission: 'user management',
  fails: ['NOT_FOUND'],
})
