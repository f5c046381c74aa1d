/** The calls that a page makes, told by the page's own clock. */
import { expect, type Page } from '@playwright/test'

interface Call {
  requestId: string | null
  atMs: number
}

declare global {
  interface Window {
    madeCalls: Call[]
    readAnswers: number
  }
}

/** From the next load on: every fetch of that path. */
export async function recordCalls(page: Page, path: string): Promise<void> {
  await page.addInitScript((watched) => {
    window.madeCalls = []
    window.readAnswers = 0
    const send = window.fetch
    window.fetch = async (input, init) => {
      if (new URL(String(input), location.href).pathname !== watched) return send(input, init)
      const requestId = new Headers(init?.headers).get('x-request-id')
      window.madeCalls.push({ requestId, atMs: Date.now() })
      try {
        return await send(input, init)
      } finally {
        // After whoever waits for the answer has had a turn to read it.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          window.readAnswers += 1
        }
        channel.port2.postMessage(null)
      }
    }
  }, path)
}

export function callsOf(page: Page): Promise<Call[]> {
  return page.evaluate(() => window.madeCalls)
}

/** Waits until the page has made that many calls and knows how each ended. */
export async function untilAnswered(page: Page, count: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => [window.madeCalls.length, window.readAnswers]))
    .toEqual([count, count])
}

/** Lets the page's clock run until it makes one more call; how long that took it. */
export async function waitedBeforeNextCall(page: Page, limitMs: number): Promise<number> {
  const before = await callsOf(page)
  const startMs = await page.evaluate(() => Date.now())
  for (let passedMs = 0; passedMs < limitMs; passedMs += 100) {
    await page.clock.runFor(100)
    const next = (await callsOf(page))[before.length]
    if (next) return next.atMs - startMs
  }
  throw new Error(`no call within ${limitMs} ms`)
}

/** Only steps move the page's time from here on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
