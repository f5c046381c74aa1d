/** Whatever does not exist: 404, in the language of the page, with the site around it (spec section 2). */
import type { Page } from '@playwright/test'
import { waitForScript } from '../../support/pages.ts'
import { checkScreen } from '../../support/screens.ts'
import { isMarked, markDocument, moveTo, untilFilled } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

inLanguage('es', (language) => {
  test('an unknown address is the not-found page, by a load and without one', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const response = await page.goto('/no-such-page?from=letter')
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectNotFound(page, t)
    await expect(page.getByRole('main')).toContainText('/no-such-page')
    await test.step('kept out of search engines, it names no canonical address', async () => {
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    })
    await waitForScript(page)
    await untilFilled(page)
    await checkScreen(page, 'not found')
    await page.getByRole('main').getByRole('link', { name: t.platform_button_go_home() }).click()
    await expect(page).toHaveURL('/')
    await waitForScript(page)

    await markDocument(page)
    await moveTo(page, '/training')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.app_training_placeholder())
    await untilFilled(page)
    await checkScreen(page, 'training')
    await moveTo(page, '/no-such-page')
    await expectNotFound(page, t)
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.app_training_placeholder())
  })
})

for (const path of ['/no/such/deep/page', '/training/nothing-below', '/%F0%9F%90%B8']) {
  test(`${path} is not found`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404)
  })
}

async function expectNotFound(page: Page, t: Texts) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.platform_not_found_title())
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(t.app_not_found_title()))
}
