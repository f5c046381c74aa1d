/** No connection to be had: nobody listens, still starting, or all connections taken. */
const AWAY_CODES: readonly unknown[] = ['ECONNREFUSED', '57P03', '53300']
/** pg-pool gives this one no code. */
const NO_CONNECTION_IN_TIME = 'timeout exceeded when trying to connect'

/** Whether a failure means that the database could not be asked at all, so that asking again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isIt =
    AWAY_CODES.includes((error as { code?: unknown }).code) || error.message === NO_CONNECTION_IN_TIME
  return isIt || isDatabaseAway(error.cause)
}
