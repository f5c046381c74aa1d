/**
 * What nobody handled. A lost database breaks promises and connections in the middle of other people's code and leaves
 * nothing else in disorder, so the process goes on. Anything else is a bug after which nothing can be relied on: it is
 * reported, and the process stops in order, to be started anew.
 */
import { isDatabaseAway } from './database/is-away.ts'
import type { Log } from './log.ts'

interface Deps {
  log: Log
  report(error: unknown, requestId: string): void
  /** Called once, for the first bug. */
  stop(): void
}

type Process = Pick<NodeJS.Process, 'on' | 'off'>

/** Returns what ends the watch. */
export function watchUnhandled({ log, report, stop }: Deps, of: Process = process): () => void {
  let isStopping = false
  const handle = (error: unknown) => {
    if (isDatabaseAway(error)) {
      log.error({ err: error }, 'nobody handled that the database is away')
      return
    }
    log.fatal({ err: error }, 'unhandled')
    report(error, 'unhandled')
    if (isStopping) return
    isStopping = true
    stop()
  }
  of.on('unhandledRejection', handle)
  of.on('uncaughtException', handle)
  return () => {
    of.off('unhandledRejection', handle)
    of.off('uncaughtException', handle)
  }
}
