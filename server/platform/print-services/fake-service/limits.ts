/** How many requests a service takes. */
export interface FakeLimits {
  /** Throws when it is one too many. */
  count(pathname: string): void
  headersFor?(pathname: string): Record<string, string>
}

interface Window {
  max: number
  windowMs: number
  /** How long nothing at all is taken after one too many. */
  lockMs?: number
}

/** So many in a stretch of time. Counts one, and returns how long to wait where it is one too many, else null. */
export function createWindow({ max, windowMs, lockMs = 0 }: Window, now: () => number): () => number | null {
  let calls: number[] = []
  let lockedUntil = 0
  return () => {
    const at = now()
    if (at < lockedUntil) return lockedUntil - at
    calls = calls.filter((each) => each > at - windowMs)
    if (calls.length < max) {
      calls.push(at)
      return null
    }
    lockedUntil = at + lockMs
    return lockMs || (calls[0] ?? at) + windowMs - at
  }
}
