/**
 * A commit that does not wait for the disk frees its rows at once, and a crash of the database may take it back. Whoever
 * must not be answered before it is there for good waits here: for a flush that began after their commit, which all who
 * wait share.
 */
export interface FlushBarrier {
  /** Once all that was committed before is on the disk. Rejects where nobody can tell. */
  pass(): Promise<void>
}

/** A commit that waits for the disk, and with it for all before it. One that writes nothing would not wait. */
export const FLUSH = `select pg_logical_emit_message(true, 'flush', '')`

export function createFlushBarrier(flush: () => Promise<unknown>): FlushBarrier {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function start(): Promise<void> {
    next = null
    const flushing = flush().then(() => undefined)
    const end = () => {
      if (running === flushing && !next) running = null
    }
    running = flushing
    flushing.then(end, end)
    return flushing
  }

  return {
    pass() {
      if (!running) return start()
      // One that is under way may have begun before.
      next ??= running.then(start, start)
      return next
    },
  }
}
