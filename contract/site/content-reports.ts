/** What visitors say should be looked at. */
import { endpointsOf } from '../endpoint.ts'
import type { contentReportsSchemas } from './content-reports.schemas.ts'

const endpoint = endpointsOf<typeof contentReportsSchemas>()

export const reportContent = endpoint({
  id: 'reportContent',
  method: 'POST',
  path: '/api/reports',
  permission: 'signed in',
  status: 201,
  fails: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
