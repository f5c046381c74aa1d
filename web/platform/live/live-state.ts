/**
 * Whether this browser is told of changes, and what it was told, for whoever shows them. Small: every page has it, while
 * the line itself is loaded later, and only for those who are signed in.
 */
import { LIMITS } from '#contract/limits.ts'
import type { LiveHint } from '#contract/site/live-terms.ts'

/** Null: more was missed than could be said; everything may have changed. */
type Listener = (hint: LiveHint | null) => void

const listeners = new Set<Listener>()
let isUp = false

export const isLive = () => isUp

export function setLive(next: boolean): void {
  isUp = next
}

export function announceHint(hint: LiveHint | null): void {
  for (const listener of [...listeners]) listener(hint)
}

/** Returns how to stop listening. */
export function onHint(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** For `refetchInterval`: rarely while changes are told, as often as before while they are not. */
export function whileNotLive(ms: number, netMs: number = LIMITS.live.netMs): () => number {
  return () => (isUp ? Math.max(ms, netMs) : ms)
}
