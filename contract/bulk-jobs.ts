/** One action on many rows, done in the background: progress, and a result for each row. Features say which kinds there are. */
import type { bulkJobsSchemas } from './bulk-jobs.schemas.ts'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf<typeof bulkJobsSchemas>()

export const BULK_ROWS_MAX = 5_000
/** Said with a job; all of them are in its report. */
export const BULK_FAILURES_SHOWN = 50

export const createBulkJob = endpoint({
  id: 'createBulkJob',
  method: 'POST',
  path: '/api/bulk-jobs',
  // Whoever manages something; each kind asks for its own permission besides.
  permission: 'manage own products',
  team: 'home',
  idempotent: true,
  status: 202,
  fails: ['FORBIDDEN', 'NOT_FOUND', 'NOTHING_MISSING', 'TOO_MANY_ITEMS'],
})

export const listBulkJobs = endpoint({
  id: 'listBulkJobs',
  method: 'GET',
  path: '/api/bulk-jobs',
  permission: 'signed in',
})

export const getBulkJob = endpoint({
  id: 'getBulkJob',
  method: 'GET',
  path: '/api/bulk-jobs/{jobId}',
  permission: 'signed in',
  fails: ['NOT_FOUND'],
})

export const rerunBulkJob = endpoint({
  id: 'rerunBulkJob',
  method: 'POST',
  path: '/api/bulk-jobs/{jobId}/rerun',
  permission: 'signed in',
  idempotent: true,
  status: 202,
  fails: ['NOT_FOUND'],
})

export const exportBulkJob = endpoint({
  id: 'exportBulkJob',
  method: 'GET',
  path: '/api/bulk-jobs/{jobId}/report',
  permission: 'signed in',
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})
