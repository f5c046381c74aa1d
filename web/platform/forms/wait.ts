/** How long a 429 asks to wait: `details` repeats the Retry-After header, which a page's script does not see. */
export function readWaitMs(details: unknown): number | null {
  const seconds = (details as { retryAfterSeconds?: unknown } | null | undefined)?.retryAfterSeconds
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0
    ? Math.ceil(seconds) * 1_000
    : null
}

/** 95,000 ms is "1:35". */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
