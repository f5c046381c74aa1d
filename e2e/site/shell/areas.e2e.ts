/** The areas of providers, instructors and admins: their frames and menus (spec section 2), and the way out (section 4). */
import type { Page } from '@playwright/test'
import { recordShifts, resizeTo, SHIFT_LIMIT, shiftOf } from '../../support/layout.ts'
import { expectSignedOut, visit, waitForScript } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import {
  expectMenuByKeyboard,
  linksIn,
  moveTo,
  openMenu,
  openToasts,
  untilFilled,
  untilReady,
} from '../../support/shell.ts'
import { DESKTOP, expect, expectAccessible, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'

interface Area {
  path: string
  name: string
  items: string[]
}

const FOR_ALL_IN_PROVIDER_AREA = {
  first: ['Notifications /provider/notifications', 'Messages /provider/messages'],
  own: ['Event Management /provider/events', 'Products /provider/products', 'Analytics /provider/analytics'],
  last: ['Customers /provider/customers', 'Settings /provider/settings'],
}
const { first, own, last } = FOR_ALL_IN_PROVIDER_AREA
const PROVIDER: Area = {
  path: '/provider/messages',
  name: 'Provider area',
  items: [...first, ...own, ...last],
}
const PROVIDER_FOR_ADMINS: Area = { ...PROVIDER, items: [...first, ...last] }
const INSTRUCTOR: Area = {
  path: '/instructor',
  name: 'Instructor area',
  items: [
    'Dashboard /instructor',
    'My Profile /instructor/profile',
    'Certifications /instructor/certifications',
    'Events /instructor/events',
    'Messages /instructor/messages',
    'Notifications /instructor/notifications',
  ],
}

test('the areas of provider and instructor: a sidebar on a desktop, a menu on a phone, and out', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await signInAs(page, 'instructor')
  await visit(page, INSTRUCTOR.path)
  await untilFilled(page)
  await checkScreen(page, INSTRUCTOR.path)
  await test.step('a link of the menu closes it and leads there', async () => {
    const menu = await expectArea(page, INSTRUCTOR)
    await menu.getByRole('link', { name: 'Back to the site' }).click()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  await signInAs(page, 'provider')
  await visit(page, PROVIDER.path)
  await untilFilled(page)
  const menu = await expectArea(page, PROVIDER)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await test.step('the menu by keyboard', () => expectMenuByKeyboard(page, menu))
  await expectUnknownInside(page, PROVIDER, '/provider/no-such-page')
  await expectWayOut(page)
})

test('the admin: a dashboard with header and footer, and the areas of the others', async ({ page }) => {
  await recordShifts(page)
  await signInAs(page, 'admin')
  await visit(page, '/admin')
  await untilReady(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await shiftOf(page)).toBeLessThan(SHIFT_LIMIT)
  await untilFilled(page)
  await expectDashboard(page)
  await checkScreen(page, '/admin')

  for (const path of ['/admin/whatever', '/admin/users/nobody/at/all']) {
    await test.step(`${path} is the dashboard too`, async () => {
      expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(200)
      await moveTo(page, path)
      await expect(page).toHaveURL(path)
      await expectDashboard(page)
    })
  }

  await test.step('the checkout says why admins do not buy', async () => {
    await moveTo(page, '/checkout')
    await expect(page.getByRole('heading', { level: 1, name: "Admins don't buy or book" })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the admin panel' })).toBeVisible()
    await expect(openToasts(page)).toHaveCount(0)
  })

  for (const area of [PROVIDER_FOR_ADMINS, INSTRUCTOR]) {
    await moveTo(page, area.path)
    const menu = await expectArea(page, area)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})

/** How many are unread depends on what others were told meanwhile. */
const withoutCount = (link: string) => link.replace(/ \d+ unread(?= \/)/, '')

/** Ends on a phone, with the menu open. */
async function expectArea(page: Page, { name, items }: Area) {
  const sidebar = page.getByRole('navigation', { name })
  await resizeTo(page, DESKTOP)
  await test.step(`${name}: the sidebar of a desktop`, async () => {
    await expect(sidebar).toBeVisible()
    expect((await linksIn(sidebar)).map(withoutCount)).toEqual(items)
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Log out' })).toBeVisible()
    await expectNoSiteFrame(page)
  })

  await resizeTo(page, PHONE)
  return test.step(`${name}: the menu of a phone`, async () => {
    await expect(sidebar).toBeHidden()
    const menu = await openMenu(page, name)
    const links = await linksIn(menu.getByRole('navigation', { name }))
    expect(links.map(withoutCount)).toEqual(items)
    await expect(menu.getByRole('link', { name: 'Log out' })).toBeVisible()
    await expectNoSiteFrame(page)
    return menu
  })
}

async function expectUnknownInside(page: Page, { name }: Area, path: string) {
  await test.step(`${path} is not found, inside the frame of the area`, async () => {
    await resizeTo(page, DESKTOP)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
    await expect(page.getByRole('navigation', { name })).toBeVisible()
    await waitForScript(page)
  })
}

async function expectWayOut(page: Page) {
  await test.step('the sidebar logs out by navigation and clears what was stored', async () => {
    await page.evaluate(() => localStorage.setItem('demo_auth_token', 'x'))
    await page.getByRole('complementary').getByRole('link', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expectSignedOut(page)
    expect(await page.evaluate(() => localStorage.getItem('demo_auth_token'))).toBeNull()
  })
}

async function expectDashboard(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

async function expectNoSiteFrame(page: Page) {
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toHaveCount(0)
}
