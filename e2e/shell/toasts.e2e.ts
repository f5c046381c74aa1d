/** Toasts: one at a time, five seconds, swiped away, reached by F8; and the two window events (spec sections 4, 8, 9). */
import type { Page } from '@playwright/test'
import { stopClock } from '../support/calls.ts'
import { visit } from '../support/pages.ts'
import { openToasts, toastOf, untilReady } from '../support/shell.ts'
import { expect, expectAccessible, onEachScreen, PHONE, test } from '../support/test.ts'

const SWIPED_AWAY_PX = 55
const TOO_SHORT_PX = 40

test('whoever books without an account is asked to log in, and led there', async ({ page }) => {
  await ready(page)
  await announce(page, 'unauthorized-booking')
  const toast = toastOf(page, 'Authentication Required')
  await expect(toast).toContainText('Please log in to book events and access exclusive features.')
  await toast.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('an expired session is told in the words of the event, or in our own', async ({ page }) => {
  await ready(page)
  await announce(page, 'session-expired', { message: 'You were away for a day.' })
  await expect(toastOf(page, 'Session Expired')).toContainText('You were away for a day.')
  await announce(page, 'session-expired')
  await expect(toastOf(page, 'Session Expired')).toContainText(
    'Your session has expired. Please log in again.',
  )
  await expect(openToasts(page)).toHaveCount(1)
})

test('a new toast takes the place of the old', async ({ page }) => {
  await ready(page)
  await announce(page, 'session-expired')
  await expect(toastOf(page, 'Session Expired')).toBeVisible()
  await announce(page, 'unauthorized-booking')
  await expect(openToasts(page)).toHaveCount(1)
  await expect(openToasts(page)).toContainText('Authentication Required')
})

for (const [event, name, durationMs] of [
  ['unauthorized-booking', 'a toast', 5_000],
  ['session-expired', 'that of an expired session', 8_000],
] as const) {
  test(`${name} stays for ${durationMs} ms`, async ({ page }) => {
    await ready(page)
    await announce(page, event)
    await expect(openToasts(page)).toHaveCount(1)
    await page.clock.runFor(durationMs - 100)
    await expect(openToasts(page)).toHaveCount(1)
    await page.clock.runFor(100)
    await expect(openToasts(page)).toHaveCount(0)
  })
}

test('a swipe to the right takes it away, a shorter one does not, nor one to the left', async ({ page }) => {
  await ready(page)
  await announce(page, 'session-expired')
  await swipe(page, TOO_SHORT_PX)
  await expect(openToasts(page)).toHaveCount(1)
  await swipe(page, -3 * SWIPED_AWAY_PX)
  await expect(openToasts(page)).toHaveCount(1)
  await swipe(page, SWIPED_AWAY_PX)
  await expect(openToasts(page)).toHaveCount(0)
})

test('F8 brings the keyboard to the toasts, and Escape takes them away', async ({ page }) => {
  await ready(page)
  await announce(page, 'unauthorized-booking')
  await expect(openToasts(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(openToasts(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(openToasts(page)).toHaveCount(0)
})

test('the close button closes it', async ({ page }) => {
  await ready(page)
  await announce(page, 'unauthorized-booking')
  await openToasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(openToasts(page)).toHaveCount(0)
})

onEachScreen(() => {
  test('a toast is accessible', async ({ page }) => {
    await visit(page, '/training')
    await untilReady(page)
    await announce(page, 'session-expired')
    // It stays for as long as the pointer is on it.
    await openToasts(page).hover()
    await expectAccessible(page)
    await expect(openToasts(page)).toHaveCount(1)
  })
})

test('on a phone it stands above the bottom bar', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await ready(page)
  await announce(page, 'unauthorized-booking')
  const bar = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()
  const toast = await openToasts(page).boundingBox()
  if (!bar || !toast) throw new Error('the bar or the toast is missing')
  expect(toast.y + toast.height).toBeLessThanOrEqual(bar.y)
})

/** The page's time stands still: a toast is there for as long as a slow machine needs to look at it. */
async function ready(page: Page) {
  await page.clock.install()
  await visit(page, '/training')
  await untilReady(page)
  await stopClock(page)
}

function announce(page: Page, name: string, detail?: object) {
  return page.evaluate(([event, said]) => window.dispatchEvent(new CustomEvent(event, { detail: said })), [
    name,
    detail,
  ] as const)
}

async function swipe(page: Page, byPx: number) {
  const box = await openToasts(page).boundingBox()
  if (!box) throw new Error('no toast to swipe')
  const from = { x: box.x + box.width / 2, y: box.y + 12 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + byPx, from.y, { steps: 8 })
  await page.mouse.up()
}
