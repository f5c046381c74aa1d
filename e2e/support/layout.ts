/** Whether a page fits its window and stands still while it loads. */
import { expect, type Page, type ViewportSize } from '@playwright/test'

/** Its styles follow a frame after: what is measured or pressed before that is still where it was, and moves away from the pointer. */
export async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await passTwoFrames(page)
}

/** By the browser's own frames (e2e/support/test.ts): a page's clock may stand still. */
async function passTwoFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { nextFrame = requestAnimationFrame } = window
    return new Promise<void>((done) => nextFrame(() => nextFrame(() => done())))
  })
}

/** The body hides what is too wide: measured without that, or nothing would ever be found. */
export async function expectFits(page: Page): Promise<void> {
  const { wide, window: width } = await page.evaluate(() => {
    document.body.style.overflowX = 'visible'
    const found = { wide: document.documentElement.scrollWidth, window: document.documentElement.clientWidth }
    document.body.style.overflowX = ''
    return found
  })
  expect(wide, 'width of the page').toBeLessThanOrEqual(width)
}

declare global {
  interface Window {
    nextFrame?: typeof requestAnimationFrame
    shifted: number
  }
}

/** Pages stand still while they load. */
export const SHIFT_LIMIT = 0.02

/** From the next load on: how far things moved by themselves. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function shiftOf(page: Page): Promise<number> {
  // A shift is told of after the frame in which it happened.
  await passTwoFrames(page)
  return page.evaluate(() => window.shifted)
}
