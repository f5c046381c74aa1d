/** What the site is connected to, as the server's environment says: to be read, never to be changed, by an admin. */
import { endpointsOf } from '../endpoint.ts'
import type { integrationsSchemas } from './integrations.schemas.ts'

const endpoint = endpointsOf<typeof integrationsSchemas>()

export const getIntegrations = endpoint({
  id: 'getIntegrations',
  method: 'GET',
  path: '/api/admin/integrations',
  permission: 'admin panel',
})
