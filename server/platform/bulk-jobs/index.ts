/**
 * Actions on many rows. A feature registers a kind with a handler for one row; here they become jobs with progress, a
 * result for each row, a report, and a second run of what failed.
 */
import { eq } from 'drizzle-orm'
import * as contract from '#contract/bulk-jobs.ts'
import { writeCsv } from '#contract/csv.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { isAreaOf, teamAreaOf } from '#contract/people/team-terms.ts'
import { hasPermission } from '#contract/permissions.ts'
import { m } from '#server/paraglide/messages.js'
import { bulkJobRows, bulkJobs } from '#server/schema/platform.ts'
import type { Database, Tx } from '../database/pool.ts'
import { sentenceFor } from '../http/answers.ts'
import { AppError } from '../http/app-error.ts'
import type { Steps } from '../http/idempotency.ts'
import { describeProblems } from '../http/read-input.ts'
import { type Call, idempotentRoute, idempotentRouteInSteps, type Route, route } from '../http/route.ts'
import { newId } from '../ids.ts'
import type { Tasks } from '../jobs.ts'
import type { PersonalData } from '../personal-data.ts'
import { mentionsAny } from '../privacy/mentions.ts'
import { enqueueRun, type RunDeps, runBulkJob } from './run-job.ts'
import {
  countResults,
  deleteJobsBefore,
  findJob,
  insertJob,
  type JobRow,
  listFailures,
  listJobs,
  listResults,
  resetFailures,
} from './store.ts'

export { type BulkActor, type BulkKind, type BulkKinds, bulkKind } from './kinds.ts'

const JOBS_SHOWN = 10
const JOB_TTL_MS = 90 * 86_400_000

export function createBulkJobs(deps: RunDeps): { routes: Route[]; tasks: Tasks } {
  const { db, clock } = deps
  return {
    routes: [
      // In steps: the rows are looked for by the feature, on a connection of its own.
      idempotentRouteInSteps(contract.createBulkJob, (call, steps) => createJob(deps, call, steps)),
      route(contract.listBulkJobs, async ({ me, language }) =>
        Promise.all((await listJobs(db, me.id, JOBS_SHOWN)).map((job) => toReply(db, job, language))),
      ),
      route(contract.getBulkJob, async ({ me, input, language }) =>
        toReply(db, await findOwnJob(db, input.jobId, me.id), language),
      ),
      idempotentRoute(contract.rerunBulkJob, async ({ me, input, language }, tx) => {
        const job = await findOwnJob(tx, input.jobId, me.id)
        await resetFailures(tx, job.id)
        await enqueueRun(tx, job.id)
        return toReply(tx, { ...job, finishedAt: null }, language)
      }),
      route(contract.exportBulkJob, async ({ me, input, language }) => {
        const job = await findOwnJob(db, input.jobId, me.id)
        return writeReport(await listResults(db, job.id), job, language)
      }),
    ],
    tasks: {
      run_bulk_job: (payload) => runBulkJob(deps, (payload as { jobId: string }).jobId),
      delete_old_bulk_jobs: () => deleteJobsBefore(db, new Date(clock.now().getTime() - JOB_TTL_MS)),
    },
  }
}

async function createJob(
  { db, kinds, clock }: RunDeps,
  call: Call<typeof contract.createBulkJob>,
  steps: Steps,
) {
  const { me, language } = call
  const kind = Object.hasOwn(kinds, call.input.kind) ? kinds[call.input.kind] : undefined
  if (!kind) throw new AppError('NOT_FOUND')
  if (!hasPermission(me.role, kind.permission)) throw new AppError('FORBIDDEN')
  const area = teamAreaOf({ permission: kind.permission, team: kind.team ?? null })
  if (area && me.team && !isAreaOf(me.team.role, area)) throw new AppError('FORBIDDEN')
  const input = kind.input.safeParse(call.input.input)
  if (!input.success)
    throw new AppError('INVALID_INPUT', { details: describeProblems(input.error, language) })
  const rows = await kind.findRows(me, call.input.rows)
  const refusal =
    rows.length === 0 ? 'NOT_FOUND' : rows.length > contract.BULK_ROWS_MAX ? 'TOO_MANY_ITEMS' : null
  const made: JobRow = {
    id: newId('blk'),
    kind: call.input.kind,
    createdBy: me.id,
    language,
    input: input.data,
    total: rows.length,
    createdAt: clock.now(),
    finishedAt: null,
  }
  // Whoever asks again is given the job that was made, also when it has left nothing to be found.
  const jobId = await steps.createOnce(async (tx) => {
    if (refusal) return null
    await insertJob(tx, made, rows)
    await enqueueRun(tx, made.id)
    return made.id
  })
  if (jobId === null) throw new AppError(refusal ?? 'NOT_FOUND')
  return toReply(db, await findOwnJob(db, jobId, me.id), language)
}

async function findOwnJob(db: Database | Tx, jobId: string, userId: string): Promise<JobRow> {
  const job = await findJob(db, jobId, userId)
  if (!job) throw new AppError('NOT_FOUND')
  return job
}

async function toReply(db: Database | Tx, job: JobRow, language: Language) {
  const { done, failed } = await countResults(db, job.id)
  const failures = failed === 0 ? [] : await listFailures(db, job.id)
  return {
    id: job.id,
    kind: job.kind,
    total: job.total,
    done,
    failed,
    isFinished: job.finishedAt !== null,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    failures: failures.map(({ rowId, label, code }) => {
      const known = (code ?? 'INTERNAL') as ErrorCode
      return { rowId, label, code: known, message: sentenceFor(known, language) }
    }),
  }
}

const RESULTS = {
  pending: m.bulk_jobs_pending,
  done: m.bulk_jobs_done,
  failed: m.bulk_jobs_failed,
}

function writeReport(
  rows: Awaited<ReturnType<typeof listResults>>,
  job: JobRow,
  language: Language,
): Response {
  const l = { locale: language }
  const head = [
    m.bulk_jobs_row({}, l),
    m.bulk_jobs_name({}, l),
    m.bulk_jobs_result({}, l),
    m.bulk_jobs_reason({}, l),
  ]
  const body = rows.map(({ rowId, label, status, code }) => [
    rowId,
    label,
    RESULTS[status]({}, l),
    code === null ? '' : sentenceFor(code as ErrorCode, language),
  ])
  return new Response(writeCsv([head, ...body]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${job.kind.replaceAll('.', '-')}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

export const bulkJobsOfPerson: PersonalData = {
  name: 'bulkJobs',
  export: (tx, userId) =>
    tx
      .select({ kind: bulkJobs.kind, rows: bulkJobs.total, createdAt: bulkJobs.createdAt })
      .from(bulkJobs)
      .where(eq(bulkJobs.createdBy, userId)),
  async forgetNames(tx, names) {
    await tx.update(bulkJobRows).set({ label: '' }).where(mentionsAny(bulkJobRows.label, names))
  },
  async erase(tx, userId) {
    await tx.delete(bulkJobs).where(eq(bulkJobs.createdBy, userId))
  },
}
