/** Who may not enter is told so and sent home, and the server shows them nothing (spec sections 4, 6, 8). */
import type { Viewer } from '#contract/permissions.ts'
import { visit } from '../support/pages.ts'
import { DEMO_PASSWORD } from '../support/people.ts'
import { moveTo, openToasts, toastOf, untilReady } from '../support/shell.ts'
import { expect, test } from '../support/test.ts'
import { enterAs } from '../support/viewers.ts'

const SIGN_IN = ['Authentication Required', 'Please log in to access this page.'] as const
const DENIED = ['Access Denied', "You don't have permission to access this page."] as const

const REFUSALS: { viewer: Viewer; paths: string[]; words: readonly [string, string] }[] = [
  {
    viewer: 'guest',
    paths: ['/customer/loyalty', '/checkout', '/admin', '/provider/account', '/instructor'],
    words: SIGN_IN,
  },
  { viewer: 'customer', paths: ['/admin', '/admin/any', '/provider/account', '/instructor'], words: DENIED },
  { viewer: 'provider', paths: ['/admin', '/instructor'], words: DENIED },
  { viewer: 'instructor', paths: ['/admin', '/provider/account'], words: DENIED },
]

for (const { viewer, paths, words } of REFUSALS) {
  test(`${viewer} is told '${words[0]}' and sent home, and gets nothing guarded from the server`, async ({
    page,
  }) => {
    await enterAs(page, viewer)
    for (const path of paths) {
      await test.step(path, async () => {
        const response = await page.request.get(path, { maxRedirects: 0 })
        expect(response.status()).toBe(307)
        expect(response.headers().location).toBe('/')
        expect((await response.body()).length).toBe(0)
      })
    }
    const [first, ...rest] = paths
    await page.goto(first as string)
    await expect(page).toHaveURL('/')
    await expect(toastOf(page, words[0])).toContainText(words[1])

    // The refusal is told once, not again at the next page.
    await visit(page, '/training')
    await untilReady(page)
    await expect(toastOf(page, words[0])).toHaveCount(0)

    // And without a load too.
    await moveTo(page, rest.at(-1) as string)
    await expect(toastOf(page, words[0])).toContainText(words[1])
    await expect(page).toHaveURL('/')
  })
}

const OPEN_PAGES = [
  ['/profile?section=addresses', 'Addresses'],
  ['/onboarding', 'Getting started'],
  ['/change-password', 'Change password'],
] as const

test('a guest sees the pages of an account with a way to sign in, and comes back', async ({ page }) => {
  const main = page.getByRole('main')
  for (const [path, title] of OPEN_PAGES) {
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(openToasts(page)).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'Create an account' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
        'href',
        `/login?next=${encodeURIComponent(path)}`,
      )
    })
  }
  await untilReady(page)
  await main.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Username or e-mail').fill('customer')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/change-password')
  await expect(main.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
})

test('an admin at the checkout reads why admins do not buy', async ({ page }) => {
  await enterAs(page, 'admin')
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { level: 1, name: "Admins don't buy or book" })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the admin panel' })).toBeVisible()
  await expect(openToasts(page)).toHaveCount(0)
})

test('a forged demo token opens nothing', async ({ page }) => {
  await visit(page, '/')
  await page.evaluate(() => {
    const token = { timestamp: Date.now(), remember: true, username: 'admin', role: 'admin' }
    localStorage.setItem('demo_auth_token', btoa(JSON.stringify(token)))
  })
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, 'Authentication Required')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
})

test.describe('in Spanish', () => {
  test.use({ language: 'es' })

  test('the refusal is told in the language of the page', async ({ page, t }) => {
    await page.goto('/customer/loyalty')
    await expect(toastOf(page, t.app_guard_sign_in_title())).toContainText(t.app_guard_sign_in())
  })
})
