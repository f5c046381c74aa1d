/** For routes without a database: everything is done as often as it is asked for. */
import type { Tx } from '../platform/database/pool.ts'
import type { Idempotency } from '../platform/http/idempotency.ts'

const noTx = undefined as unknown as Tx

export const noIdempotency: Idempotency = {
  inOne: (_attempt, respond) => respond(noTx),
  inOneWrite: (_attempt, { write }) => write(noTx),
  inSteps: (_attempt, respond) =>
    respond({ createOnce: (work) => work(noTx), createAtOnce: (work) => work(noTx, null) }),
  deleteExpired: async () => undefined,
}
