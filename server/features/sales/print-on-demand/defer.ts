/** A job that a service asks to come later: the same again, when they said. */
import { enqueue } from '#server/platform/jobs.ts'
import { PrintServiceError } from '#server/platform/print-services/index.ts'
import type { Deps } from './deps.ts'

interface Job {
  task: string
  payload: object
  key: string
}

/** Too many requests are no failure. Whatever else goes wrong is tried again by the worker. */
export async function runOrDefer({ db, clock }: Deps, job: Job, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PrintServiceError) || error.failure !== 'limited') throw error
    const runAt = new Date(clock.now().getTime() + (error.retryAfterMs ?? 60_000))
    await db.transaction((tx) => enqueue(tx, job.task, job.payload, { key: job.key, runAt }))
  }
}
