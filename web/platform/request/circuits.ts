import { LIMITS } from '#contract/limits.ts'

interface Circuit {
  failures: number
  openedAtMs: number | null
}

/**
 * A failure counter an endpoint, kept only while something is wrong (spec sections 4 and 9).
 * Failures that arrive while it is open come from requests already under way: they do not prolong it.
 */
export function createCircuits(now: () => number) {
  const circuits = new Map<string, Circuit>()

  return {
    isOpen(endpoint: string): boolean {
      const openedAtMs = circuits.get(endpoint)?.openedAtMs ?? null
      if (openedAtMs === null) return false
      if (now() - openedAtMs < LIMITS.circuit.openMs) return true
      circuits.delete(endpoint)
      return false
    },
    countFailure(endpoint: string) {
      const circuit = circuits.get(endpoint) ?? { failures: 0, openedAtMs: null }
      circuit.failures += 1
      if (circuit.failures >= LIMITS.circuit.opensAfterFailures) circuit.openedAtMs ??= now()
      circuits.set(endpoint, circuit)
    },
    countSuccess(endpoint: string) {
      circuits.delete(endpoint)
    },
  }
}
