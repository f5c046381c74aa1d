/** One action on many rows, done in the background: progress, and a result for each row. Features say which kinds there are. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'
import { idOf, Timestamp } from './fields.ts'

const tag = 'Bulk jobs'

export const BULK_ROWS_MAX = 5_000
/** Said with a job; all of them are in its report. */
export const BULK_FAILURES_SHOWN = 50

export const BulkJobId = idOf('blk')

const BulkFailure = z.object({
  rowId: z.string(),
  label: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** In the reader's language. */
  message: z.string(),
})

export const BulkJob = z
  .object({
    id: BulkJobId,
    kind: z.string(),
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    isFinished: z.boolean(),
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    failures: z.array(BulkFailure),
  })
  .meta({ id: 'BulkJob' })

/** Chosen one by one, or by the filters of their list. */
export const BulkRows = z.union([
  z.object({ ids: z.array(z.string().max(60)).min(1).max(BULK_ROWS_MAX) }),
  z.object({ query: z.record(z.string().max(40), z.string().max(400)) }),
])

export const createBulkJob = endpoint({
  id: 'createBulkJob',
  method: 'POST',
  path: '/api/bulk-jobs',
  // Whoever manages something; each kind asks for its own permission besides.
  permission: 'manage own products',
  team: 'home',
  summary:
    'Do one thing to chosen rows, or to all that match a filter; whoever may not do it to one row may not do it to many',
  tag,
  idempotent: true,
  status: 202,
  input: z.object({
    kind: z.string().max(60),
    rows: BulkRows,
    /** What the kind asks for. */
    input: z.record(z.string(), z.unknown()).default({}),
  }),
  reply: BulkJob,
  fails: ['FORBIDDEN', 'NOT_FOUND', 'NOTHING_MISSING', 'TOO_MANY_ITEMS'],
})

export const listBulkJobs = endpoint({
  id: 'listBulkJobs',
  method: 'GET',
  path: '/api/bulk-jobs',
  permission: 'signed in',
  summary: 'The caller’s last jobs, the newest first',
  tag,
  reply: z.array(BulkJob),
})

export const getBulkJob = endpoint({
  id: 'getBulkJob',
  method: 'GET',
  path: '/api/bulk-jobs/{jobId}',
  permission: 'signed in',
  summary: 'How far a job is, and what failed',
  tag,
  input: z.object({ jobId: BulkJobId }),
  reply: BulkJob,
  fails: ['NOT_FOUND'],
})

export const rerunBulkJob = endpoint({
  id: 'rerunBulkJob',
  method: 'POST',
  path: '/api/bulk-jobs/{jobId}/rerun',
  permission: 'signed in',
  summary: 'Try again what failed, and nothing else',
  tag,
  idempotent: true,
  status: 202,
  input: z.object({ jobId: BulkJobId }),
  reply: BulkJob,
  fails: ['NOT_FOUND'],
})

export const exportBulkJob = endpoint({
  id: 'exportBulkJob',
  method: 'GET',
  path: '/api/bulk-jobs/{jobId}/report',
  permission: 'signed in',
  summary: 'The result of each row as CSV',
  tag,
  input: z.object({ jobId: BulkJobId }),
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})
