/** Without a mouse: the skip link, the focus after a change of page, the menus. */
import type { Locator, Page } from '@playwright/test'
import { visit } from '../support/pages.ts'
import { signInAs } from '../support/people.ts'
import { trainingLink } from '../support/shell.ts'
import { expect, PHONE, test } from '../support/test.ts'

test('the first stop of a page leads past its header', async ({ page }) => {
  await visit(page, '/training')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('a change of page moves the focus to its content and says its title', async ({ page }) => {
  await visit(page, '/')
  await trainingLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training page coming soon!')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live=assertive]').getByText('Training · Coquí Carry')).toBeAttached()
})

test('whatever has the focus shows it', async ({ page }) => {
  await visit(page, '/')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu opens, holds the focus, closes and gives it back', async ({ page }) => {
    await visit(page, '/')
    await expectMenuByKeyboard(page, page.getByRole('dialog', { name: 'Menu' }))
  })

  test('so does the menu of an area', async ({ page }) => {
    await signInAs(page, 'provider')
    await visit(page, '/provider/account')
    await expectMenuByKeyboard(page, page.getByRole('dialog', { name: 'Provider area' }))
  })

  test('a link of the menu followed by keyboard closes it and moves the focus to the page', async ({
    page,
  }) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Log in' }).press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

async function expectMenuByKeyboard(page: Page, menu: Locator) {
  // Behind an open menu nothing is there for a screen reader.
  const button = page.getByRole('button', { name: 'Open menu', includeHidden: true })
  await button.press('Enter')
  await expect(menu).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const stops = await menu.locator('a, button').count()
  for (let stop = 0; stop <= stops; stop++) {
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await expect(menu.locator(':focus')).toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
}
