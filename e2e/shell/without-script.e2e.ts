/** With JavaScript off, and for whoever reads the source: pages are whole and links lead on. */
import { expect, inEachLanguage, PHONE, REFUSED_ANSWER, test } from '../support/test.ts'

inEachLanguage((language) => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('pages are readable and links lead on', async ({ page, t, watch }) => {
      watch.expectedErrors.push(REFUSED_ANSWER)
      await page.goto('/')
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(t.app_landing_title())
      await page.getByRole('contentinfo').getByRole('link', { name: t.app_nav_training() }).click()
      await expect(page).toHaveURL('/training')
      await expect(heading).toHaveText(t.app_training_placeholder())
      await page.getByRole('main').getByRole('link', { name: t.app_training_home() }).click()
      await expect(page).toHaveURL('/')

      await page.goto('/no-such-page')
      await expect(heading).toHaveText(t.platform_not_found_title())
      await page.getByRole('main').getByRole('link', { name: t.platform_button_go_home() }).click()
      await expect(heading).toHaveText(t.app_landing_title())
    })

    test('the language can be changed', async ({ page }) => {
      await page.goto('/training')
      const [name, other] = language === 'en' ? ['Español', 'es'] : ['English', 'en']
      await page.getByRole('banner').getByRole('link', { name }).click()
      await expect(page).toHaveURL(`/training?lang=${other}`)
      await expect(page.locator('html')).toHaveAttribute('lang', other as string)
    })

    test('a phone has its tabs and the footer to go by', async ({ page, t }) => {
      await page.setViewportSize(PHONE)
      await page.goto('/')
      await page
        .getByRole('navigation', { name: t.app_nav_tabs() })
        .getByRole('link', { name: t.app_nav_account() })
        .click()
      await expect(page).toHaveURL('/account')
    })
  })

  test('the source of the home page holds its content', async ({ request, t }) => {
    const response = await request.get('/', { headers: { cookie: `language=${language}` } })
    const html = await response.text()
    expect(response.headers()['content-type']).toContain('text/html')
    for (const text of [t.app_landing_title(), t.landing_categories(), t.app_footer_no_firearms()])
      expect(html).toContain(text)
    expect(html).toContain('2024')
  })
})
