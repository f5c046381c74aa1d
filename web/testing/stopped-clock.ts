/**
 * Time that only the test moves. Not Vitest's own: that one runs on while an expectation waits, so that a toast of five
 * seconds would be gone on a slow machine. Expectations that wait (`expect.element`) do not work meanwhile: await
 * `drawn()` or `clock.pass()` and look at what is there.
 */
import { vi } from 'vitest'

interface Timer {
  at: number
  run: () => void
}

export interface StoppedClock {
  /** Runs what falls due, in order, and lets the page draw after each. */
  pass(ms: number): Promise<void>
}

/** Until `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`. */
export function stopClock(): StoppedClock {
  const RealDate = Date
  const startedAt = RealDate.now()
  let passedMs = 0
  let lastId = 1_000_000
  const timers = new Map<number, Timer>()

  vi.stubGlobal('setTimeout', (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    timers.set(++lastId, { at: passedMs + ms, run: () => run(...args) })
    return lastId
  })
  vi.stubGlobal('clearTimeout', (id: number) => timers.delete(id))
  vi.stubGlobal(
    'Date',
    class extends RealDate {
      constructor(...args: [] | [string | number]) {
        super(args.length === 0 ? startedAt + passedMs : args[0])
      }
      static override now = () => startedAt + passedMs
    },
  )
  vi.spyOn(performance, 'now').mockImplementation(() => passedMs)

  function takeDue(until: number): Timer | undefined {
    const [next] = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)
    if (next) timers.delete(next[0])
    return next?.[1]
  }

  return {
    async pass(ms) {
      const until = passedMs + ms
      await drawn()
      for (let due = takeDue(until); due; due = takeDue(until)) {
        passedMs = Math.max(passedMs, due.at)
        due.run()
        await drawn()
      }
      passedMs = until
    },
  }
}

/** Two frames: React has drawn, and effects have run. */
export function drawn(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}
