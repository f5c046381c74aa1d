import { type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** How long requests under way may take to finish when the process is told to stop. */
const DRAIN_MS = 10_000
/** A connection that was busy when we began to stop is kept alive by its client: it goes as soon as it is idle. */
const IDLE_CHECK_MS = 50
/** One that looks idle may have a request on its way: it is still taken so long after the server stopped listening. */
const LINGER_MS = 500
/** A turn of the event loop that took no longer did nothing: nobody can have come unseen in it. */
const QUIET_TURN_MS = 0.5
/** Whoever connects without end is not waited for any longer. */
const QUIET_WITHIN_MS = 1_000

export interface Drain {
  listener: RequestListener
  /** What the server has to make its answers of. */
  ServerResponse: typeof ServerResponse
  /**
   * From now on every answer says that its connection ends with it. For `graceMs` all is answered as before: whoever sends
   * requests here (a balancer that asks /readyz) learns meanwhile that it should not. Then no new connections; what is
   * under way finishes; what does not finish in time is cut.
   */
  drain(server: Server, graceMs?: number): Promise<void>
}

export function createDrain(next: RequestListener): Drain {
  let isStopping = false
  /** Requests that came while the doors were being closed; null at any other time. */
  let heldBack: (() => void)[] | null = null

  /** Asked when it is sent, so that no list has to be kept of what is under way. */
  class DrainableResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
    override writeHead(status: number, ...rest: unknown[]): this {
      if (isStopping) this.setHeader('connection', 'close')
      return super.writeHead(status, ...(rest as [string?]))
    }
  }

  function listener(...[request, response]: Parameters<RequestListener>): void {
    if (heldBack) heldBack.push(() => next(request, response))
    else next(request, response)
  }

  async function closeDoors(server: Server): Promise<{ closed: Promise<void> }> {
    // Answers make room for the next connection, and take time in which it comes unseen: they have to wait.
    const requests: (() => void)[] = []
    heldBack = requests
    await untilNobodyComes(server)
    // Not the HTTP server's own `close`, which cuts all idle connections first.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()))
    heldBack = null
    for (const answer of requests) answer()
    return { closed }
  }

  return {
    listener,
    ServerResponse: DrainableResponse,
    async drain(server, graceMs = 0) {
      isStopping = true
      await wait(graceMs)
      const { closed } = await closeDoors(server)
      const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await Promise.race([closed, wait(LINGER_MS)])
      const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
      await closed
      // No connection is left: this only ends its timers.
      server.close()
      clearInterval(closeIdle)
      clearTimeout(cut)
    },
  }
}

/**
 * The system resets whoever has connected and was not taken yet when the listening socket is closed. A turn of the event
 * loop takes one connection, so the queue is empty after a turn that took none.
 */
async function untilNobodyComes(server: Server): Promise<void> {
  let hasCome = false
  const notice = () => {
    hasCome = true
  }
  server.on('connection', notice)
  const giveUpAt = performance.now() + QUIET_WITHIN_MS
  for (let turnAt = performance.now(); turnAt < giveUpAt; ) {
    hasCome = false
    await nextTurn()
    const now = performance.now()
    if (!hasCome && now - turnAt < QUIET_TURN_MS) break
    turnAt = now
  }
  server.off('connection', notice)
}
