/**
 * The server shows nobody what is not theirs (spec sections 4, 6, 8); what they are told: `header.e2e.ts`; a forged token:
 * `demo-token.e2e.ts`; a session that ends on a page of one's account: `answers.e2e.ts`.
 */
import { visit } from '../../support/pages.ts'
import { DEMO_PASSWORD } from '../../support/people.ts'
import { moveTo, openToasts, toastOf, untilFilled, untilReady } from '../../support/shell.ts'
import { expect, REFUSED_ANSWER, test } from '../../support/test.ts'
import { enterAs, REFUSALS, SHOWN } from '../../support/viewers.ts'

test('whoever may not enter is sent home and gets nothing guarded from the server', async ({ page }) => {
  for (const { viewer, paths } of REFUSALS) {
    await enterAs(page, viewer)
    for (const path of paths) {
      await test.step(`${viewer} at ${path}`, async () => {
        const response = await page.request.get(path, { maxRedirects: 0 })
        expect(response.status()).toBe(307)
        expect(response.headers().location).toBe('/')
        expect((await response.body()).length).toBe(0)
      })
    }
  }
})

const OPEN_PAGES = [
  ['/profile?section=addresses', 'Addresses'],
  ['/onboarding', 'Getting started'],
  ['/change-password', 'Change password'],
] as const

test('a guest sees the pages of an account with a way to sign in, and comes back', async ({ page }) => {
  const main = page.getByRole('main')
  await visit(page, OPEN_PAGES[0][0])
  await untilReady(page)
  for (const [path, title] of OPEN_PAGES) {
    await test.step(path, async () => {
      expect((await page.request.get(path, { maxRedirects: 0 })).status()).toBe(200)
      await moveTo(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(openToasts(page)).toHaveCount(0)
      await expect(main.getByRole('link', { name: 'Create an account' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
        'href',
        `/login?next=${encodeURIComponent(path)}`,
      )
    })
  }
  await main.getByRole('link', { name: 'Log in', exact: true }).click()
  await page.getByLabel('Username or email').fill('customer')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/change-password')
  await expect(main.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
})

test('a session that ends while somebody is in an area is told, and nothing stays as if signed in', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const header = page.getByRole('banner')
  await enterAs(page, 'provider')
  await visit(page, '/provider/events')
  await untilFilled(page)
  await context.clearCookies()
  // The page may find out by itself before it is asked to go on, and then has no such link any more.
  const going = page
    .getByRole('link', { name: 'Customers', exact: true })
    .first()
    .click({ timeout: 10_000 })
    .catch(() => undefined)
  await expect(toastOf(page, 'Session Expired')).toContainText(
    'Your session has expired. Please log in again.',
  )
  await expect(openToasts(page)).toHaveCount(1)
  await going
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await expect(page.getByText(SHOWN.provider.badge, { exact: true })).toHaveCount(0)
})
