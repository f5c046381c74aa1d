/** What a test opens is closed when the test ends that opened it, or with its file. Registered for every file. */
import { afterAll, afterEach, beforeEach, onTestFinished } from 'vitest'

const openToTheEnd: (() => Promise<void>)[] = []
let isInTest = false

/** Files share their modules, so this is called for each of them by `close-files.ts`. */
export function closeWithTheFile(): void {
  beforeEach(() => {
    isInTest = true
  })
  afterEach(() => {
    isInTest = false
  })
  afterAll(async () => {
    for (const close of openToTheEnd.splice(0).reverse()) await close()
  })
}

export function closeLater(close: () => Promise<void>): void {
  if (isInTest) onTestFinished(close)
  else openToTheEnd.push(close)
}
