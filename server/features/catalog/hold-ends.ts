/** A hold that runs out frees stock without anybody saying so: its product is looked at again at that moment. */
import type { Clock } from '#server/platform/clock.ts'

interface HoldEnds {
  set(productId: string, endsAtMs: number | null): void
  /** In place of all that was known. */
  replace(ends: [productId: string, endsAtMs: number][]): void
  isDue(): boolean
  /** The products of the holds that have run out, once. */
  takeEnded(): string[]
}

/** Timers are no clock: nothing waits longer than this without looking. */
const LONGEST_TIMER_MS = 60_000

export function createHoldEnds(clock: Clock, onDue: () => void): HoldEnds {
  let endsAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let nextAt = Number.POSITIVE_INFINITY
  const nowMs = () => clock.now().getTime()
  const isDue = () => nextAt < Number.POSITIVE_INFINITY && nowMs() >= nextAt

  function schedule(atMs: number): void {
    if (atMs >= nextAt) return
    nextAt = atMs
    startTimer()
  }

  function startTimer(): void {
    clearTimeout(timer)
    const delayMs = Math.min(Math.max(nextAt - nowMs(), 0), LONGEST_TIMER_MS)
    timer = setTimeout(() => (isDue() ? onDue() : startTimer()), delayMs).unref()
  }

  return {
    isDue,
    set(productId, endsAtMs) {
      endsAt.delete(productId)
      if (endsAtMs === null) return
      endsAt.set(productId, endsAtMs)
      schedule(endsAtMs)
    },
    replace(ends) {
      endsAt = new Map(ends)
      nextAt = Number.POSITIVE_INFINITY
      clearTimeout(timer)
      for (const [, atMs] of ends) schedule(atMs)
    },
    takeEnded() {
      const now = nowMs()
      const ended = [...endsAt].filter(([, atMs]) => atMs <= now).map(([productId]) => productId)
      for (const productId of ended) endsAt.delete(productId)
      nextAt = Number.POSITIVE_INFINITY
      clearTimeout(timer)
      for (const atMs of endsAt.values()) schedule(atMs)
      return ended
    },
  }
}
