/** The areas of providers, instructors and admins: their frames and menus (spec section 2). */
import type { Page } from '@playwright/test'
import type { Role } from '#contract/permissions.ts'
import { visit } from '../support/pages.ts'
import { signInAs } from '../support/people.ts'
import { linksIn, openMenu } from '../support/shell.ts'
import { DESK, expect, PHONE, REFUSED_ANSWER, test } from '../support/test.ts'

interface Area {
  role: Role
  path: string
  name: string
  items: string[]
}

const FOR_ALL_IN_PROVIDER_AREA = {
  first: ['Notifications /provider/notifications', 'Messages /provider/messages'],
  own: ['Event Management /provider/events', 'Products /provider/products', 'Analytics /provider/analytics'],
  last: ['Customers /provider/customers', 'Settings /provider/settings'],
}
const INSTRUCTOR_ITEMS = [
  'Dashboard /instructor',
  'My Profile /instructor/profile',
  'Certifications /instructor/certifications',
  'Events /instructor/events',
  'Messages /instructor/messages',
  'Notifications /instructor/notifications',
]

const { first, own, last } = FOR_ALL_IN_PROVIDER_AREA
const AREAS: Area[] = [
  { role: 'provider', path: '/provider/account', name: 'Provider area', items: [...first, ...own, ...last] },
  { role: 'admin', path: '/provider/account', name: 'Provider area', items: [...first, ...last] },
  { role: 'instructor', path: '/instructor', name: 'Instructor area', items: INSTRUCTOR_ITEMS },
  { role: 'admin', path: '/instructor', name: 'Instructor area', items: INSTRUCTOR_ITEMS },
]

for (const { role, path, name, items } of AREAS) {
  test(`${name}, ${role}: a sidebar at a desk, a menu on a phone`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await signInAs(page, role)
    await visit(page, path)
    expect(await linksIn(page.getByRole('navigation', { name }))).toEqual(items)
    await expect(page.getByRole('complementary').getByRole('link', { name: 'Log out' })).toBeVisible()
    await expectNoSiteFrame(page)

    await page.setViewportSize(PHONE)
    await expect(page.getByRole('navigation', { name })).toBeHidden()
    const menu = await openMenu(page, name)
    expect(await linksIn(menu.getByRole('navigation', { name }))).toEqual(items)
    await expect(menu.getByRole('link', { name: 'Log out' })).toBeVisible()
    await expectNoSiteFrame(page)
  })
}

test('a link of the phone menu closes it and leads there', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signInAs(page, 'instructor')
  await visit(page, '/instructor')
  const menu = await openMenu(page, 'Instructor area')
  await menu.getByRole('link', { name: 'Back to the site' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('an admin has header and footer on the dashboard, which any other /admin path shows too', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  for (const path of ['/admin', '/admin/whatever', '/admin/users/nobody/at/all']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

for (const [role, path, name] of [
  ['provider', '/provider/no-such-page', 'Provider area'],
  ['instructor', '/instructor/no-such-page', 'Instructor area'],
] as const) {
  test(`${path} is not found, inside the frame of the area`, async ({ page, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await signInAs(page, role)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
    await expect(page.getByRole('navigation', { name })).toBeVisible()
  })
}

async function expectNoSiteFrame(page: Page) {
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toHaveCount(0)
}
