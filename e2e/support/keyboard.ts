/** Going about with the keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

const STEPS_AT_MOST = 60

/** Presses Tab until something has the focus. At each stop the focus must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const stops: string[] = []
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    await page.keyboard.press('Tab')
    stops.push(await expectFocusSeen(page))
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab did not lead to ${target}, but over: ${stops.join(' | ')}`)
}

const SEEN_WITHIN_MS = 20_000

/** What comes into view by a style needs a frame for it. Returns what has it, for messages. */
async function expectFocusSeen(page: Page): Promise<string> {
  let name = ''
  await expect(async () => {
    const seen = await lookAtFocus(page)
    name = seen.name
    expect(seen.isMarked, `a ring around what has the focus: ${name}`).toBe(true)
    expect(seen.isInView, `what has the focus is in view: ${name}`).toBe(true)
  }).toPass({ timeout: SEEN_WITHIN_MS, intervals: [0, 20, 50, 100] })
  return name
}

async function lookAtFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    // A box that is drawn by another element (a check box, a plate) carries the ring there.
    const drawn = [
      focused,
      focused.parentElement,
      focused.nextElementSibling,
      focused.parentElement?.parentElement,
    ]
    const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    // A link that is as large as its card draws it there.
    const hasRing = (element: Element | null | undefined) =>
      element ? isRing(getComputedStyle(element)) || isRing(getComputedStyle(element, '::after')) : false
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    return {
      name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 30) ?? ''}`,
      isMarked: drawn.some(hasRing),
      isInView: bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth,
    }
  })
}
