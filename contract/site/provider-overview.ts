/** What waits for a provider, in one answer: the cards above their notices. */
import { endpointsOf } from '../endpoint.ts'
import type { providerOverviewSchemas } from './provider-overview.schemas.ts'

const endpoint = endpointsOf<typeof providerOverviewSchemas>()

export const getProviderOverview = endpoint({
  id: 'getProviderOverview',
  method: 'GET',
  path: '/api/provider/overview',
  permission: 'manage own products',
  team: 'home',
})

export const getProviderSetup = endpoint({
  id: 'getProviderSetup',
  method: 'GET',
  path: '/api/provider/setup',
  permission: 'manage own products',
  team: 'home',
})
