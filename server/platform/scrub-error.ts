/** What the database says of a failed query holds the values that were sent: tokens, hashes, links that sign someone in. */

/** Members that carry values: Drizzle's parameters, and PostgreSQL's "Key (email)=(…)" and "Failing row contains (…)". */
const VALUES = new Set(['params', 'parameters', 'detail', 'where', 'cause'])

/** Class 22 (data exceptions) quotes what it could not read: invalid input syntax for type integer: "…". */
const QUOTES_VALUES = /^22/
const QUOTED = /"[^"]*"/g
/** Mail servers repeat whom they refuse. */
const MAIL_ADDRESS = /[^\s<>@"'(]+@[^\s<>@"')]+/g

/** The same error without them, for logs and error tracking. */
export function scrubError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const message = scrubMessage(error)
  const scrubbed = new Error(message, { cause: scrubError(error.cause) })
  for (const [name, value] of Object.entries(error)) {
    if (!VALUES.has(name)) Object.assign(scrubbed, { [name]: value })
  }
  scrubbed.name = error.name
  scrubbed.stack = error.stack?.replace(error.message, () => message)
  return scrubbed
}

function scrubMessage(error: Error & { code?: unknown }): string {
  if ('query' in error && 'params' in error) return `Failed query: ${error.query}`
  const text = QUOTES_VALUES.test(String(error.code)) ? error.message.replace(QUOTED, '"…"') : error.message
  return text.replace(MAIL_ADDRESS, '[address]')
}
