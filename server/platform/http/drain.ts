import type { Server } from 'node:http'

/** How long requests under way may take to finish when the process is told to stop. */
const DRAIN_MS = 10_000
/** A connection that was busy when we began to stop is kept alive by its client: it goes as soon as it is idle. */
const IDLE_CHECK_MS = 50

/** No new connections; what is under way finishes; what does not finish in time is cut. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(closeIdle)
  clearTimeout(cut)
}
