import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { ATH_MOVIL_MODES, FAILED_JOBS_SHOWN, PART_STATES } from './system-terms.ts'

const tag = 'Administration'

const State = z.enum(PART_STATES)
/** `detail`: the part's own words, for whoever runs the server. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ state: State, detail: z.string(), ...shape })

const JobId = z.string().regex(/^\d{1,19}$/)

const Chosen = z.object({ jobIds: z.array(JobId).min(1).max(FAILED_JOBS_SHOWN) })

export const systemSchemas = {
  getSystem: {
    summary: 'Processes, database, queue, storage, mail, payments and print on demand, each with its state',
    tag,
    reply: z
      .object({
        version: z.string(),
        node: z.string(),
        processes: z.array(
          z.object({
            id: z.string(),
            role: z.enum(['all', 'web', 'worker']),
            host: z.string(),
            pid: z.int(),
            version: z.string(),
            startedAt: Timestamp,
            seenAt: Timestamp,
            memoryBytes: z.int(),
            loopDelayMs: z.int(),
            isWorkerRunning: z.boolean(),
            /** Browsers that it tells what is new, as of `seenAt`. */
            openStreams: z.int().min(0),
            /** It has not said for a while that it lives, and did not stop in order either. */
            isLost: z.boolean(),
          }),
        ),
        parts: z.object({
          processes: part({}),
          database: part({ version: z.string(), sizeBytes: z.int(), connections: z.int() }),
          migrations: part({}),
          queue: part({
            waiting: z.int(),
            running: z.int(),
            failed: z.int(),
            oldestDueAt: Timestamp.nullable(),
          }),
          storage: part({ kind: z.enum(['disk', 's3']), freeBytes: z.int().nullable() }),
          mail: part({ trouble: z.int() }),
          payments: part({ gateway: z.enum(['stripe', 'test']) }),
          ath_movil: part({
            mode: z.enum(ATH_MOVIL_MODES),
            /** When the books were last held against theirs, and in how many payments they differed. */
            reconciledAt: Timestamp.nullable(),
            differences: z.int(),
          }),
          print_on_demand: part({ failures: z.int() }),
        }),
      })
      .meta({ id: 'SystemState' }),
  },
  listFailedJobs: {
    summary: 'Jobs that were given up, the newest first',
    tag,
    reply: z.object({
      items: z.array(
        z.object({
          id: JobId,
          task: z.string(),
          attempts: z.int(),
          error: z.string(),
          createdAt: Timestamp,
          failedAt: Timestamp,
        }),
      ),
      total: z.int(),
    }),
  },
  retryJobs: {
    summary: 'Try jobs again that were given up',
    tag,
    input: Chosen,
    reply: z.object({ count: z.int() }),
  },
  dropJobs: {
    summary: 'Forget jobs that were given up',
    tag,
    input: Chosen,
    reply: z.object({ count: z.int() }),
  },
} satisfies Schemas
