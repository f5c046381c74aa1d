/** With JavaScript off, and for whoever reads the source: pages are whole and links lead on. */
import { follow } from '../../support/pages.ts'
import { expect, inEachLanguage, inLanguage, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'

inLanguage('es', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('pages are readable, links lead on, the language changes', async ({ page, t, watch }) => {
      watch.expectedErrors.push(REFUSED_ANSWER)
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto('/no-such-page')
      await expect(heading).toHaveText(t.platform_not_found_title())
      await page.getByRole('main').getByRole('link', { name: t.platform_button_go_home() }).click()
      await expect(heading).toHaveText(t.app_landing_title())
      await follow(page.getByRole('contentinfo').getByRole('link', { name: t.app_nav_training() }))
      await expect(page).toHaveURL('/training')
      await expect(heading).toHaveText(t.app_training_placeholder())

      for (const [name, language] of [
        ['English', 'en'],
        ['Español', 'es'],
      ] as const) {
        await page.getByRole('banner').getByRole('link', { name }).click()
        await expect(page).toHaveURL(`/training?lang=${language}`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
      }

      await page.getByRole('main').getByRole('link', { name: t.app_training_home() }).click()
      await expect(page).toHaveURL('/')
      await test.step('a phone has its tabs to go by', async () => {
        await page.setViewportSize(PHONE)
        await page
          .getByRole('navigation', { name: t.app_nav_tabs() })
          .getByRole('link', { name: t.app_nav_account() })
          .click()
        await expect(page).toHaveURL('/account')
      })
    })
  })
})

inEachLanguage((language) => {
  test('the source of pages holds their content', async ({ request, t }) => {
    const sourceOf = (path: string) => request.get(path, { headers: { cookie: `language=${language}` } })
    const response = await sourceOf('/')
    const html = await response.text()
    expect(response.headers()['content-type']).toContain('text/html')
    for (const text of [t.app_landing_title(), t.landing_categories(), t.app_footer_no_firearms()])
      expect(html).toContain(text)
    expect(html).toContain('2024')
    expect(await (await sourceOf('/training')).text()).toContain(t.app_training_placeholder())
    expect(await (await sourceOf('/no-such-page')).text()).toContain(t.platform_not_found_title())
  })
})
