/** Spec sections 4 and 9: each Try Again counts, the third reloads, 5 s after a retry the count is forgotten. */
import { useSyncExternalStore } from 'react'
import { LIMITS } from '#contract/limits.ts'

interface RetryState {
  /** Which page is being retried: another page starts from nothing. */
  path: string
  count: number
}

type RetryEvent = { type: 'retried'; path: string } | { type: 'settled' }

export const NO_RETRIES: RetryState = { path: '', count: 0 }

export function reduceRetry(state: RetryState, event: RetryEvent): RetryState {
  if (event.type === 'settled') return NO_RETRIES
  return { path: event.path, count: state.path === event.path ? state.count + 1 : 1 }
}

export function mustReload(state: RetryState): boolean {
  return state.count >= LIMITS.routeRetry.reloadAt
}

/** Lives outside the screen: a retry that fails again takes the old screen away and shows a new one. */
export function createRetryCounter() {
  let state = NO_RETRIES
  let settling: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function apply(event: RetryEvent) {
    state = reduceRetry(state, event)
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Counts, then either retries or reloads. */
    tryAgain(path: string, act: { retry: () => void; reload: () => void }) {
      apply({ type: 'retried', path })
      clearTimeout(settling)
      settling = setTimeout(() => apply({ type: 'settled' }), LIMITS.routeRetry.resetMs)
      if (mustReload(state)) act.reload()
      else act.retry()
    },
  }
}

const counter = createRetryCounter()

interface RouteRetry {
  count: number
  tryAgain: () => void
}

export function useRouteRetry(path: string, act: { retry: () => void; reload: () => void }): RouteRetry {
  const state = useSyncExternalStore(counter.subscribe, counter.get, () => NO_RETRIES)
  return {
    count: state.path === path ? state.count : 0,
    tryAgain: () => counter.tryAgain(path, act),
  }
}
