/** Tooltips: after 700 ms, at once from one to the next, gone on leave, blur, click and scroll (spec sections 4 and 9). */
import type { Page } from '@playwright/test'
import { stopClock } from '../support/calls.ts'
import { visit } from '../support/pages.ts'
import { signInAs } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await signInAs(page, 'customer')
  await visit(page, '/')
  await stopClock(page)
})

test('it opens after 700 ms and closes on leave', async ({ page }) => {
  await hint(page, 'Cart').hover()
  await page.clock.runFor(690)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(10)
  await expect(tooltip(page)).toHaveText('Cart')
  await leave(page)
  await expect(tooltip(page)).toHaveCount(0)
})

test('leaving before it opened leaves nothing', async ({ page }) => {
  await hint(page, 'Cart').hover()
  await page.clock.runFor(500)
  await leave(page)
  await page.clock.runFor(2_000)
  await expect(tooltip(page)).toHaveCount(0)
})

test('the next one opens at once, and waits again after 300 ms', async ({ page }) => {
  await open(page, 'Wishlist')
  await hint(page, 'Cart').hover()
  await expect(tooltip(page)).toHaveText('Cart')

  await leave(page)
  await page.clock.runFor(250)
  await hint(page, 'Wishlist').hover()
  await expect(tooltip(page)).toHaveText('Wishlist')

  await leave(page)
  await page.clock.runFor(300)
  await hint(page, 'Cart').hover()
  await page.clock.runFor(690)
  await expect(tooltip(page)).toHaveCount(0)
})

test('it closes on scroll', async ({ page }) => {
  await open(page, 'Cart')
  await page.mouse.wheel(0, 200)
  await expect(tooltip(page)).toHaveCount(0)
})

test('it closes on click', async ({ page }) => {
  await open(page, 'Cart')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }))
  await page.mouse.down()
  await expect(tooltip(page)).toHaveCount(0)
  await page.mouse.up()
  await page.clock.runFor(2_000)
  await expect(tooltip(page)).toHaveCount(0)
})

test('the keyboard opens it at once; blur and Escape close it', async ({ page }) => {
  await focusByKeyboard(page)
  await expect(tooltip(page)).toHaveText('Cart')
  await expect(hint(page, 'Cart')).toHaveAccessibleDescription('Cart')
  await page.keyboard.press('Tab')
  await expect(tooltip(page)).toHaveCount(0)

  await focusByKeyboard(page)
  await expect(tooltip(page)).toHaveText('Cart')
  await page.keyboard.press('Escape')
  await expect(tooltip(page)).toHaveCount(0)
})

function hint(page: Page, name: string) {
  return page.getByRole('banner').getByRole('link', { name })
}

function tooltip(page: Page) {
  return page.getByRole('tooltip')
}

async function open(page: Page, name: string) {
  await hint(page, name).hover()
  await page.clock.runFor(700)
  await expect(tooltip(page)).toHaveText(name)
}

/** Away from everything, and past the moment in which the pointer may reach the hint itself. */
async function leave(page: Page) {
  await page.mouse.move(5, 500)
  await page.clock.runFor(150)
}

/** A focus that the browser takes for the keyboard's: one step back from the link after it. */
async function focusByKeyboard(page: Page) {
  await hint(page, 'My Account').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(hint(page, 'Cart')).toBeFocused()
}
