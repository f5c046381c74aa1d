/**
 * Vitest clicks in the frame that its browser has told it of last. On a busy machine that is still the frame of the file
 * before, and the first click of a file fails in it: "Frame was detached". So each file waits until its own is known.
 */
import type { BrowserCommandContext } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** `mark`: what the file has written to `data-frame` of its page. */
    knowOwnFrame(mark: string): Promise<void>
  }
}

const LOOK_EVERY_MS = 10
const PATIENCE_MS = 60_000

export async function knowOwnFrame(
  { frame }: Pick<BrowserCommandContext, 'frame'>,
  mark: string,
): Promise<void> {
  const readMark = async () => (await frame()).evaluate(() => document.documentElement.dataset.frame)
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    if ((await readMark().catch(() => null)) === mark) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error('The frame of this test is not known to the program that clicks in it.')
}
