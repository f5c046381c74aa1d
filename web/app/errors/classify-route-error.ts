import { LIMITS } from '#contract/limits.ts'
import { ClientError, statusOf } from '#web/platform/request/client-error.ts'

/** The per-route error screens of spec section 2, and a site that is closed, which is no error. */
export type RouteErrorKind = 'update' | 'connection' | 'loading' | 'generic' | 'closed'

/** A file of an older build is gone. Chromium, Firefox, Safari, Vite's CSS preload, and older bundlers. */
const MODULE_LOAD =
  /dynamically imported module|importing a module script failed|unable to preload css|loading (css )?chunk .* failed/i
/** Chromium, Safari, Node, and whatever names the network (Firefox's "NetworkError when attempting to fetch"). */
const NETWORK = /failed to fetch|load failed|fetch failed|network/i
/** React says so in development; its production build only gives the number. */
const SUSPENDED = /suspended while|component suspended|react error #(?:426|482)\b/i
/** A gateway in front of the server, or nothing that answers: to a visitor the same as a bad connection. */
const UNREACHABLE_STATUSES = [502, 503, 504]

export function classifyRouteError(error: unknown): RouteErrorKind {
  const message = error instanceof Error ? error.message : String(error)
  if (MODULE_LOAD.test(message) || nameOf(error) === 'ChunkLoadError') return 'update'
  if (isClosed(error)) return 'closed'
  if (isConnectionProblem(error, message)) return 'connection'
  if (SUSPENDED.test(message)) return 'loading'
  // 'Failed to fetch user' and its like say why only in their cause.
  return error instanceof Error && error.cause instanceof Error ? classifyRouteError(error.cause) : 'generic'
}

/** Before the words are looked at: 'Failed to fetch user' with a 451 as its cause sounds like the network. */
function isClosed(error: unknown): boolean {
  if (statusOf(error) === LIMITS.lockdownStatus) return true
  return error instanceof Error && error.cause !== undefined && isClosed(error.cause)
}

function isConnectionProblem(error: unknown, message: string): boolean {
  if (error instanceof ClientError && error.code === 'NETWORK_ERROR') return true
  const status = statusOf(error)
  if (status !== undefined) return UNREACHABLE_STATUSES.includes(status)
  return NETWORK.test(message)
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined
}
