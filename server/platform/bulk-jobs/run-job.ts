/** Does the rows of a job one by one, each with its mark in one transaction. */
import type { ErrorCode } from '#contract/errors.ts'
import type { Clock } from '../clock.ts'
import { isDatabaseAway } from '../database/is-away.ts'
import type { Database, Tx } from '../database/pool.ts'
import { AppError } from '../http/app-error.ts'
import { enqueue } from '../jobs.ts'
import type { Log } from '../log.ts'
import type { BulkActor, BulkKind, BulkKinds } from './kinds.ts'
import { countResults, findJobToRun, type JobRow, lockNextRow, markFinished, markRow } from './store.ts'

export interface RunDeps {
  db: Database
  clock: Clock
  log: Log
  kinds: BulkKinds
  /** As they are now; null: the account is gone. */
  findActor(userId: string): Promise<BulkActor | null>
}

/** A worker's job must end long before it counts as abandoned: the rest is another job. */
const SLICE_MS = 60_000

export async function runBulkJob(deps: RunDeps, jobId: string): Promise<void> {
  const job = await findJobToRun(deps.db, jobId)
  if (!job) return
  const kind = deps.kinds[job.kind]
  const actor = await deps.findActor(job.createdBy)
  const endsAt = performance.now() + SLICE_MS
  while (await runNextRow(deps, job, kind, actor)) {
    if (performance.now() < endsAt) continue
    await deps.db.transaction((tx) => enqueueRun(tx, jobId))
    return
  }
  // Another worker may be at the last rows: whoever finds none left says that it is finished.
  if ((await countResults(deps.db, jobId)).pending === 0) await markFinished(deps.db, jobId, deps.clock.now())
}

export function enqueueRun(tx: Tx, jobId: string): Promise<void> {
  return enqueue(tx, 'run_bulk_job', { jobId }, { key: `run_bulk_job:${jobId}` })
}

/** False when none is left. */
async function runNextRow(
  deps: RunDeps,
  job: JobRow,
  kind: BulkKind | undefined,
  actor: BulkActor | null,
): Promise<boolean> {
  const begun = await deps.db.transaction(async (tx) => {
    const row = await lockNextRow(tx, job.id)
    if (!row) return null
    // A savepoint: of a row that is refused nothing stays but its mark.
    const code =
      kind && actor
        ? await resultOf(deps, job, row.rowId, () =>
            tx.transaction((inner) => kind.runRow(inner, actor, row.rowId, job.input)),
          )
        : 'FORBIDDEN'
    const isOver = code !== null || !kind?.finishRow
    if (isOver) await markRow(tx, row, code, deps.clock.now())
    return { row, isOver }
  })
  if (!begun) return false
  const { row, isOver } = begun
  if (isOver || !kind?.finishRow || !actor) return true
  const finish = kind.finishRow.bind(kind)
  const code = await resultOf(deps, job, row.rowId, () => finish(actor, row.rowId, job.input))
  await deps.db.transaction((tx) => markRow(tx, row, code, deps.clock.now()))
  return true
}

/** Null: done. */
async function resultOf(
  { log }: RunDeps,
  { id }: JobRow,
  rowId: string,
  work: () => Promise<void>,
): Promise<ErrorCode | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    if (isDatabaseAway(error)) throw error
    log.error({ err: error, jobId: id, rowId }, 'a row of a bulk job failed')
    return 'INTERNAL'
  }
}
