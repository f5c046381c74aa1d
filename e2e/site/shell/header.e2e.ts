/** Who is let in where, and what each role finds in header, menu, bottom bar and footer (spec sections 2, 4, 6, 8). */
import type { Page } from '@playwright/test'
import type { Viewer } from '#contract/permissions.ts'
import { expectFits, recordShifts, resizeTo, SHIFT_LIMIT, shiftOf } from '../../support/layout.ts'
import { expectSignedOut, visit, waitForScript } from '../../support/pages.ts'
import {
  linksIn,
  moveTo,
  openAccountMenu,
  openMenu,
  openToasts,
  toastOf,
  untilFilled,
} from '../../support/shell.ts'
import { DESKTOP, expect, expectAccessible, PHONE, test } from '../../support/test.ts'
import { displayNameOf, enterAs, REFUSALS, SHOWN } from '../../support/viewers.ts'

const HOME_MARK = 'Coquí Carry, home /'
const SITE = ['Home /', 'Shop /shop', 'Events /events', 'About /about']
const SIGN_IN_LINKS = ['Log in /login', 'Sign up /signup']
const TABS = ['Home /', 'Shop /shop', 'Wishlist /account?tab=wishlist', 'Events /events', 'Account /account']

for (const viewer of ['guest', 'customer'] as const)
  test(`${viewer} finds exactly the links of the role, on a desktop and on a phone`, async ({ page }) => {
    await recordShifts(page)
    await enterAs(page, viewer)
    await test.step('the way in', () => enterHome(page, viewer))
    await expectLinks(page, viewer)
  })

test('provider, instructor and admin find exactly the links of their roles', async ({ page }) => {
  for (const viewer of ['provider', 'instructor', 'admin'] as const)
    await test.step(viewer, async () => {
      await enterAs(page, viewer)
      await resizeTo(page, DESKTOP)
      await visit(page, '/training')
      await expectLinks(page, viewer)
    })
})

async function expectLinks(page: Page, viewer: Viewer): Promise<void> {
  const { account, admin, badge, cart, wishlist, hasBottomBar } = SHOWN[viewer]
  const signInLinks = viewer === 'guest' ? SIGN_IN_LINKS : []
  const { pathname } = new URL(page.url())
  const languages = [`en English ${pathname}?lang=en`, `es Español ${pathname}?lang=es`]
  await test.step('the header of a desktop', async () => {
    const header = page.getByRole('banner')
    expect(await linksIn(header)).toEqual([
      HOME_MARK,
      ...SITE,
      ...languages,
      ...wishlist,
      ...cart,
      ...admin,
      ...signInLinks,
    ])
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(tabs(page)).toBeHidden()
    if (viewer === 'guest') await expect(header.getByRole('button', { name: 'Log out' })).toHaveCount(0)
    else await expectPerson(page, viewer)
  })
  await test.step('what else there is on a desktop', () => ON_A_DESKTOP[viewer]?.(page))

  await resizeTo(page, PHONE)
  await test.step('the menu of a phone mirrors it and adds what is personal', async () => {
    expect(await linksIn(page.getByRole('banner'))).toEqual([HOME_MARK, ...cart])
    const menu = await openMenu(page)
    expect(await linksIn(menu)).toEqual([
      ...SITE,
      ...account,
      ...wishlist,
      ...cart,
      ...admin,
      ...languages,
      ...signInLinks,
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
    const current = tabs(page).locator('[aria-current=page]')
    await expect(current).toHaveText(['Home'])
    await tabs(page).getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL('/account')
    await expect(current).toHaveText(['Account'])
    await tabs(page).getByRole('link', { name: 'Wishlist' }).click()
    await expect(current).toHaveText(['Wishlist'])
    await expect(page).toHaveURL('/account?tab=wishlist')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('the way out', () => AT_LAST[viewer]?.(page))
}

/** Whoever may not enter somewhere comes home from there, is told so once, and again after a try without a load. */
async function enterHome(page: Page, viewer: Viewer) {
  const refusal = REFUSALS.find((each) => each.viewer === viewer)
  if (!refusal) throw new Error(`Nowhere is ${viewer} refused.`)
  const { paths, toast } = refusal
  const [title, text] = toast
  await page.goto(paths[0] as string)
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, title)).toContainText(text)
  await waitForScript(page)
  await untilFilled(page)
  expect(await shiftOf(page)).toBeLessThan(SHIFT_LIMIT)
  // A load would tell it again for as long as this cookie is there.
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies).not.toContain('refused')
  await putToastAway(page)

  await moveTo(page, '/training')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training page coming soon!')
  await expect(openToasts(page)).toHaveCount(0)
  // The menu of a person is the same on every page: axe looks at it on a small one.
  if (viewer !== 'guest') {
    await openAccountMenu(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await moveTo(page, paths.at(-1) as string)
  await expect(toastOf(page, title)).toContainText(text)
  await expect(page).toHaveURL('/')
  await putToastAway(page)
}

async function putToastAway(page: Page) {
  await openToasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(openToasts(page)).toHaveCount(0)
}

const ON_A_DESKTOP: Partial<Record<Viewer, (page: Page) => Promise<void>>> = {
  guest: async (page) => {
    await expectGroups(page)
    await expectFooter(page)
    // Axe looks at it in `shop/screens.e2e.ts`.
    await expectFits(page)
  },
  customer: async (page) => {
    // Which of the two depends on whether somebody has written to them.
    await expect(
      page.getByRole('complementary').getByRole('link', { name: /Send us a message|unread conversation/ }),
    ).toHaveAttribute('href', '/customer/messages')
    await test.step('badges that count nothing stay away', async () => {
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveText('Cart')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist' })).toHaveText('Wishlist')
    })
    // The usual ones: `checkScreen`.
    for (const width of [320, 1024]) {
      await resizeTo(page, { width, height: 900 })
      await test.step(`${width} px`, () => expectFits(page))
    }
  },
}

const AT_LAST: Partial<Record<Viewer, (page: Page) => Promise<void>>> = {
  guest: async (page) => {
    await expectBookingRefused(page)
    await test.step('the gallery, which is large', async () => {
      await moveTo(page, '/ui')
      await expect(page.getByRole('main').getByText('99+', { exact: true }).first()).toBeVisible()
      await expectFits(page)
      await resizeTo(page, DESKTOP)
      await expectFits(page)
      await expectAccessible(page)
    })
  },
  customer: async (page) => {
    const menu = await openMenu(page)
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
    await expectSignedOut(page)
  },
}

async function expectFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  const links = await linksIn(footer)
  // As the store's settings say.
  expect(links.filter((link) => / (tel|mailto):/.test(link))).toHaveLength(2)
  expect(links.filter((link) => !/ (tel|mailto):/.test(link))).toEqual([
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
}

/** A toast in the whole page. How long they stay, swipes and keys: `web/app/toaster.browser.test.tsx`. */
async function expectBookingRefused(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('unauthorized-booking')))
  const toast = toastOf(page, 'Authentication Required')
  await expect(toast).toContainText('Please log in to book events and access exclusive features.')
  // It stays for as long as the pointer is on it.
  await openToasts(page).hover()
  await expectAccessible(page)
  const bar = await tabs(page).boundingBox()
  const box = await openToasts(page).boundingBox()
  if (!bar || !box) throw new Error('the bar or the toast is missing')
  expect(box.y + box.height, 'it stands above the bottom bar').toBeLessThanOrEqual(bar.y)
  await toast.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
}

function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Tabs' })
}

/** Behind the initials; by keyboard too. */
async function expectPerson(page: Page, viewer: Exclude<Viewer, 'guest'>) {
  const { badge, account } = SHOWN[viewer]
  const menu = await openAccountMenu(page)
  await expect(menu.getByText(await displayNameOf(page), { exact: true })).toBeVisible()
  await expect(menu.getByText(badge, { exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  const links = await linksIn(menu)
  expect(links.slice(0, account.length)).toEqual(account)
  expect(links.at(-1)).toBe('Settings /profile')
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeHidden()
  await expect(menu.locator('summary')).toBeFocused()
}

/** Categories and kinds below the two halves of the shop. */
async function expectGroups(page: Page) {
  const header = page.getByRole('banner')
  for (const [name, link] of [
    ['Shop by category', 'Holsters /shop?category=holsters'],
    ['Events by kind', 'Match /events?kind=match'],
  ] as const) {
    const group = header.locator('details', { hasText: name })
    await group.locator('summary').press('Enter')
    await expect.poll(() => linksIn(group)).toContain(link)
    await page.keyboard.press('Escape')
    await expect(group.getByRole('link')).toHaveCount(0)
  }
}
