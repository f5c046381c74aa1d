/** SQLSTATEs, whole or by their class, that say nothing about the query: the server could not do its work. */
const AWAY_STATES = [
  '08', // connection exceptions
  '53', // insufficient resources: disk full, out of memory, too many connections
  '57P', // the server was shut down, has crashed, is starting
  '58', // system error: its files cannot be read or written
  '57014', // cancelled by statement_timeout
  '25006', // it takes no writes: a replica, or one that was set to read-only
]
/** What Node says of a connection. */
const AWAY_CODES: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
/** pg and pg-pool give these no code. */
const AWAY_WORDS = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])

/** Whether a failure means that the database could not do its work, so that asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (AWAY_WORDS.has(error.message) || AWAY_CODES.includes(code)) return true
  if (isSqlState(code) && AWAY_STATES.some((state) => code.startsWith(state))) return true
  return isDatabaseAway(error.cause)
}

function isSqlState(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}
