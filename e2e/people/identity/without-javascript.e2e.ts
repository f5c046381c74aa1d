/** Scripts switched off: the pages can be read, and those that need scripts say so. */
import type { Page } from '@playwright/test'
import { expect, inEachLanguage, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

test.use({ javaScriptEnabled: false })

inEachLanguage((language) => {
  test('the home page leads on to log-in and sign-up, which show their form and say what they need', async ({
    page,
    t,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.app_landing_title())
    await expect(page.getByRole('contentinfo').getByText(t.app_footer_no_firearms())).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: t.landing_loyalty_join() }).first().click()
    await expect(page).toHaveURL('/signup')
    await expectNotice(page, t)

    const titles: Record<string, string> = {
      '/login': t.identity_login_title(),
      '/signup': t.identity_signup_title(),
      '/forgot': t.identity_forgot_title(),
    }
    for (const [path, title] of Object.entries(titles)) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectNotice(page, t)
      await expect(page.getByRole('main').locator('form').getByRole('button').last()).toBeDisabled()
    }
  })
})

test('the language is switched by a plain link', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/login?lang=es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

/** By its element: Playwright's search for texts passes over `noscript`, though the page shows it. */
async function expectNotice(page: Page, t: Texts): Promise<void> {
  const notice = page.locator('main noscript > div')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(t.platform_form_noscript_title())
  await expect(notice).toContainText(t.platform_form_noscript())
}
