/** A hold that runs out frees stock without anybody saying so: what shows it is looked at again at that moment. */
import type { Clock } from '#server/platform/clock.ts'

interface ExpiryTimer {
  /** By the id of whatever shows how many are left. */
  set(id: string, endsAtMs: number | null): void
  /** In place of all that was known. */
  replace(ends: [id: string, endsAtMs: number][]): void
  isDue(): boolean
  /** The ids of the holds that have run out, once. */
  takeEnded(): string[]
}

/** Timers are no clock: nothing waits longer than this without looking. */
const LONGEST_TIMER_MS = 60_000

export function createExpiryTimer(clock: Clock, onDue: () => void): ExpiryTimer {
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
    set(id, endsAtMs) {
      endsAt.delete(id)
      if (endsAtMs === null) return
      endsAt.set(id, endsAtMs)
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
      const ended = [...endsAt].filter(([, atMs]) => atMs <= now).map(([id]) => id)
      for (const id of ended) endsAt.delete(id)
      nextAt = Number.POSITIVE_INFINITY
      clearTimeout(timer)
      for (const atMs of endsAt.values()) schedule(atMs)
      return ended
    },
  }
}
