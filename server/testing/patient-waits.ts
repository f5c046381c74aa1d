/** `vi.waitFor` gives up after one second, which a busy machine may need for nothing: ten, unless a test says otherwise. */
import { vi } from 'vitest'

const PATIENCE_MS = 10_000
const impatient = vi.waitFor

Object.assign(vi, {
  waitFor: (work: () => unknown, options?: number | { timeout?: number; interval?: number }) =>
    impatient(work, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options }),
})
