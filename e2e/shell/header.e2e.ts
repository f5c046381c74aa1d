/** What each role finds in header, menu, bottom bar and footer (spec section 2). */
import type { Page } from '@playwright/test'
import { visit } from '../support/pages.ts'
import { linksIn, openMenu } from '../support/shell.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { displayNameOf, enterAs, SHOWN, VIEWERS } from '../support/viewers.ts'

const HOME_MARK = 'Coquí Carry, home /'
const SITE = ['Home /', 'Shop /shop', 'Events /events', 'About /about']
const LANGUAGES = ['en English /?lang=en', 'es Español /?lang=es']
const DOORS = ['Log in /login', 'Sign up /signup']
const TABS = ['Home /', 'Shop /shop', 'Wishlist /account?tab=wishlist', 'Events /events', 'Account /account']

for (const viewer of VIEWERS) {
  const { account, admin, badge, cart, wishlist, hasBottomBar } = SHOWN[viewer]
  const doors = viewer === 'guest' ? DOORS : []

  test(`${viewer} finds exactly the links of the role, at a desk and on a phone`, async ({ page }) => {
    await enterAs(page, viewer)
    await visit(page, '/')

    await test.step('the header of a desk', async () => {
      const header = page.getByRole('banner')
      expect(await linksIn(header)).toEqual([
        HOME_MARK,
        ...SITE,
        ...LANGUAGES,
        ...wishlist,
        ...cart,
        ...admin,
        ...account,
        ...doors,
      ])
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
      await expect(tabs(page)).toBeHidden()
      if (viewer === 'guest') await expect(header.getByRole('button', { name: 'Log out' })).toHaveCount(0)
      else await expectPerson(page, badge)
    })

    await page.setViewportSize(PHONE)
    await test.step('the menu of a phone mirrors it and adds what is personal', async () => {
      expect(await linksIn(page.getByRole('banner'))).toEqual([HOME_MARK, ...cart])
      const menu = await openMenu(page)
      expect(await linksIn(menu)).toEqual([
        ...SITE,
        ...account,
        ...wishlist,
        ...cart,
        ...admin,
        ...LANGUAGES,
        ...doors,
      ])
      await expect(menu.getByRole('button', { name: 'Log out' })).toHaveCount(viewer === 'guest' ? 0 : 1)
      if (viewer !== 'guest') {
        await expect(menu.getByText(await displayNameOf(page))).toBeVisible()
        await expect(menu.getByText(badge, { exact: true })).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })

    await test.step(hasBottomBar ? 'five tabs stand at the bottom' : 'there is no bottom bar', async () => {
      if (!hasBottomBar) return expect(tabs(page)).toHaveCount(0)
      expect(await linksIn(tabs(page))).toEqual(TABS)
      await expect(tabs(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
      await tabs(page).getByRole('link', { name: 'Account' }).click()
      await expect(page).toHaveURL('/account')
      await expect(tabs(page).getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
    })
  })
}

test('the wishlist tab and the account tab are never both current', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/account?tab=wishlist')
  const current = tabs(page).locator('[aria-current=page]')
  await expect(current).toHaveText(['Wishlist'])
})

test('a customer finds a floating message button, and badges that count nothing stay away', async ({
  page,
}) => {
  await enterAs(page, 'customer')
  await visit(page, '/')
  await expect(page.getByRole('link', { name: 'Send us a message' })).toHaveAttribute(
    'href',
    '/customer/messages',
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveText('Cart')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist' })).toHaveText('Wishlist')
  await visit(page, '/ui')
  await expect(page.getByRole('main').getByText('99+', { exact: true }).first()).toBeVisible()
})

test('the footer leads everywhere the spec names, says 2024 and that no firearms are sold', async ({
  page,
}) => {
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  expect(await linksIn(footer)).toEqual([
    HOME_MARK,
    'Shop /shop',
    'Events /events',
    'Training /training',
    'About /about',
    'Contact /contact',
    'Messages /customer/messages',
    'Shipping /shipping',
    'Returns /returns',
    'FAQ /faq',
    'Privacy /privacy',
    'Terms /terms',
    'GDPR /gdpr',
    'CCPA /ccpa',
  ])
  await expect(footer).toContainText('2024')
  await expect(footer).toContainText('No firearms sold')
})

function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Tabs' })
}

async function expectPerson(page: Page, badge: string) {
  const header = page.getByRole('banner')
  await expect(header.getByText(await displayNameOf(page))).toBeVisible()
  await expect(header.getByText(badge, { exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible()
}
