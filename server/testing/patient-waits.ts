/** `vi.waitFor` and `vi.waitUntil` give up after one second, which a busy machine may need for nothing: sixty, unless a test says otherwise. */
import { vi } from 'vitest'

const PATIENCE_MS = 60_000
const { waitFor, waitUntil } = vi

type Options = number | { timeout?: number; interval?: number }

const patient = (options?: Options) =>
  typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }

Object.assign(vi, {
  waitFor: (work: () => unknown, options?: Options) => waitFor(work, patient(options)),
  waitUntil: (work: () => unknown, options?: Options) => waitUntil(work, patient(options)),
})
