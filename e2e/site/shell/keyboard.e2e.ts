/**
 * Without a mouse: the skip link, the focus after a change of page, the menu. That of an area: `areas.e2e.ts`; what axe says of the palette:
 * `product-list.e2e.ts`.
 */
import { resizeTo } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { expectMenuByKeyboard, trainingLink } from '../../support/shell.ts'
import { expect, PHONE, test } from '../../support/test.ts'

test('a visitor without a mouse', async ({ page }) => {
  const main = page.getByRole('main')
  await visit(page, '/')

  await test.step('the first stop of a page leads past its header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(main.getByRole('link').first()).toBeFocused()
    await skip.focus()
  })

  await test.step('whatever has the focus shows it', async () => {
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none')
    }
  })

  await test.step('a change of page moves the focus to its content and says its title', async () => {
    await trainingLink(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training page coming soon!')
    await expect(main).toBeFocused()
    await expect(page.locator('[aria-live=assertive]').getByText('Training · Coquí Carry')).toBeAttached()
  })

  await test.step('a guest searches gear, events, people and help by one key', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const box = page.getByRole('combobox', { name: 'Search', exact: true })
    const options = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option')
    await box.fill('range')
    await expect(options('Events').first()).toBeVisible()
    await box.fill('retu')
    await expect(options('Pages').filter({ hasText: 'Returns' })).toBeVisible()
    await box.fill('yunque')
    await expect(options('Products').filter({ hasText: 'Yunque IWB holster' })).toBeVisible()
    await box.press('Enter')
    await expect(page).toHaveURL('/shop?q=yunque')
  })

  await resizeTo(page, PHONE)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await test.step('the menu of a phone opens, holds the focus, closes and gives it back', () =>
    expectMenuByKeyboard(page, menu))

  await test.step('its link closes it and moves the focus to the page', async () => {
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    await menu.getByRole('link', { name: 'Log in' }).press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(menu).toBeHidden()
    await expect(main).toBeFocused()
  })
})
