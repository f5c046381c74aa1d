import { z } from 'zod'
import { BULK_ROWS_MAX } from './bulk-jobs.ts'
import type { Schemas } from './endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'
import { idOf, Timestamp } from './fields.schemas.ts'

const tag = 'Bulk jobs'

const BulkJobId = idOf('blk')

const BulkFailure = z.object({
  rowId: z.string(),
  label: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** In the reader's language. */
  message: z.string(),
})

const BulkJob = z
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

export const bulkJobsSchemas = {
  createBulkJob: {
    summary:
      'Do one thing to chosen rows, or to all that match a filter; whoever may not do it to one row may not do it to many',
    tag,
    input: z.object({
      kind: z.string().max(60),
      rows: BulkRows,
      /** What the kind asks for. */
      input: z.record(z.string(), z.unknown()).default({}),
    }),
    reply: BulkJob,
  },
  listBulkJobs: {
    summary: 'The caller’s last jobs, the newest first',
    tag,
    reply: z.array(BulkJob),
  },
  getBulkJob: {
    summary: 'How far a job is, and what failed',
    tag,
    input: z.object({ jobId: BulkJobId }),
    reply: BulkJob,
  },
  rerunBulkJob: {
    summary: 'Try again what failed, and nothing else',
    tag,
    input: z.object({ jobId: BulkJobId }),
    reply: BulkJob,
  },
  exportBulkJob: {
    summary: 'The result of each row as CSV',
    tag,
    input: z.object({ jobId: BulkJobId }),
  },
} satisfies Schemas
