/** Scripts switched off: the pages can be read, and those that need scripts say so. The language: `shell/without-script.e2e.ts`. */
import type { Page } from '@playwright/test'
import { expect, inLanguage, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

test.use({ javaScriptEnabled: false })

inLanguage('es', (language) => {
  test('the home page leads on to sign-up; pages with a form show it and say what they need', async ({
    page,
    t,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.app_landing_title())
    await expect(page.getByRole('contentinfo').getByText(t.app_footer_no_firearms())).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: t.landing_loyalty_join() }).first().click()
    await expect(page).toHaveURL('/signup')
    await expectForm(page, t, t.identity_signup_title())

    const titles: Record<string, string> = {
      '/login': t.identity_login_title(),
      '/forgot': t.identity_forgot_title(),
    }
    for (const [path, title] of Object.entries(titles)) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectForm(page, t, title)
    }
  })
})

async function expectForm(page: Page, t: Texts, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNotice(page, t)
  await expect(page.getByRole('main').locator('form').getByRole('button').last()).toBeDisabled()
}

/** By its element: Playwright's search for texts passes over `noscript`, though the page shows it. */
async function expectNotice(page: Page, t: Texts): Promise<void> {
  const notice = page.locator('main noscript > div')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(t.platform_form_noscript_title())
  await expect(notice).toContainText(t.platform_form_noscript())
}
