/** What the database says of a failed query holds the values that were sent: tokens, hashes, links that sign someone in. */

/** Members that carry values: Drizzle's parameters, and PostgreSQL's "Key (email)=(…)" and "Failing row contains (…)". */
const VALUES = new Set(['params', 'parameters', 'detail', 'where', 'cause'])

/** The same error without them, for logs and error tracking. */
export function scrubError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = 'query' in error && 'params' in error ? `Failed query: ${error.query}` : error.message
  const scrubbed = new Error(message, { cause: scrubError(error.cause) })
  for (const [name, value] of Object.entries(error)) {
    if (!VALUES.has(name)) Object.assign(scrubbed, { [name]: value })
  }
  scrubbed.name = error.name
  scrubbed.stack = error.stack?.replace(error.message, () => message)
  return scrubbed
}
