/** Everything the shop runs on, each with its state, for the one who has to mend it. */
import { endpointsOf } from '../endpoint.ts'
import type { systemSchemas } from './system.schemas.ts'

const endpoint = endpointsOf<typeof systemSchemas>()

const permission = 'admin panel'

export const getSystem = endpoint({
  id: 'getSystem',
  method: 'GET',
  path: '/api/admin/system',
  permission,
})

export const listFailedJobs = endpoint({
  id: 'listFailedJobs',
  method: 'GET',
  path: '/api/admin/system/jobs',
  permission,
})

/** Done twice it changes nothing more: a job that is no longer failed is passed over. */
export const retryJobs = endpoint({
  id: 'retryJobs',
  method: 'POST',
  path: '/api/admin/system/jobs/retry',
  permission,
})

export const dropJobs = endpoint({
  id: 'dropJobs',
  method: 'POST',
  path: '/api/admin/system/jobs/drop',
  permission,
})
