import type { RequestListener, Server } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How long requests under way may take to finish when the process is told to stop. */
const DRAIN_MS = 10_000
/** A connection that was busy when we began to stop is kept alive by its client: it goes as soon as it is idle. */
const IDLE_CHECK_MS = 50
/** One that looks idle may have a request on its way: it is still taken so long after the server stopped listening. */
const LINGER_MS = 500

/** While the process stops every answer says that its connection ends with it, so that nobody sends another request there. */
export function sayGoodbye(isStopping: () => boolean, next: RequestListener): RequestListener {
  return (request, response) => {
    if (isStopping()) response.setHeader('connection', 'close')
    next(request, response)
  }
}

/**
 * For `graceMs` all is answered as before: whoever sends requests here (a balancer that asks /readyz) learns meanwhile
 * that it should not. Then no new connections; what is under way finishes; what does not finish in time is cut.
 */
export async function drain(server: Server, graceMs = 0): Promise<void> {
  await wait(graceMs)
  // The system resets whoever has connected and was not taken yet: right after the poll phase these are the fewest.
  await new Promise((resolve) => setImmediate(resolve))
  // Not the HTTP server's own `close`, which cuts all idle connections first.
  const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()))
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await Promise.race([closed, wait(LINGER_MS)])
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  await closed
  // No connection is left: this only ends its timers.
  server.close()
  clearInterval(closeIdle)
  clearTimeout(cut)
}
