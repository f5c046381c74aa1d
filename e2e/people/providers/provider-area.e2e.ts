/** A day of the demo's provider: what waits, figures, customers, profile and settings. */

import { expectFits } from '../../support/layout.ts'
import { OWN_PRODUCT } from '../../support/order-admin.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, expectAccessible, onPhoneAndDesktop, test } from '../../support/test.ts'

// What moves in is checked where it comes to rest.

onPhoneAndDesktop(({ isPhone }) => {
  if (isPhone) {
    test('what waits leads to its list, old addresses of orders still work, and a customer is noted', async ({
      page,
      t,
    }) => {
      await signInAs(page, 'provider')
      await visit(page, '/provider')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.app_nav_notifications())
      const waiting = page.getByRole('region', { name: t.provider_waiting() })
      await expect(waiting.getByRole('link', { name: t.provider_returns({ count: 1 }) })).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)
      await page.getByRole('link', { name: t.notifications_show_unread(), exact: true }).click()
      await expect(page).toHaveURL(/show=unread/)
      await waiting.getByRole('link', { name: t.provider_returns({ count: 1 }) }).click()
      await expect(page).toHaveURL(/\/provider\/orders\?returns=asked/)
      await expect(page.getByRole('row')).not.toHaveCount(0)

      const old = await page.request.get('/provider/customers?fulfillment=delivered')
      expect(old.url()).toMatch(/\/provider\/orders\?fulfillment=delivered/)
      expect(old.status()).toBe(200)

      await visit(page, '/provider/customers')
      await page.getByRole('table', { name: t.customers_title() }).getByRole('link').first().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t.customers_note_label()).fill('Prefiere recogido')
      await sheet.getByRole('button', { name: t.customers_save(), exact: true }).click()
      await expect(sheet.getByText(t.customers_saved(), { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expectFits(page)
    })
    return
  }

  test('figures of any period, a profile with its preview, and a vacation that products show', async ({
    page,
    t,
  }) => {
    await signInAs(page, 'provider')
    await visit(page, '/provider/analytics')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.analytics_title())
    // Spec section 9: two decimals, US format, with a $ sign.
    const revenue = page.getByRole('region', { name: t.analytics_revenue(), exact: true })
    await expect(revenue).toContainText(/\$[\d,]+\.\d{2}/)
    await page.getByRole('link', { name: t.analytics_year(), exact: true }).click()
    await expect(page).toHaveURL(/period=year/)
    await expect(revenue).toContainText(/\$\d{1,3}(,\d{3})+\.\d{2}/)
    // The figures of the month stand there, dimmed, until those of the year have come.
    const figures = page.getByRole('main').locator('[aria-busy]').filter({ has: revenue })
    await expect(figures).toHaveAttribute('aria-busy', 'false')
    await expect(figures).toHaveCSS('opacity', '1')
    await expectFits(page)
    await expectAccessible(page)

    await moveTo(page, '/provider/account')
    const preview = page.getByRole('complementary', { name: t.provider_profile_preview() })
    await page.getByLabel(t.provider_profile_headline_en()).fill('Kydex that fits like it should')
    await expect(preview).toContainText('Kydex that fits like it should')

    await page.request.patch('/api/provider/settings', {
      data: {
        vacation: {
          from: '2020-01-01',
          until: '2099-12-31',
          message: { en: 'At the range', es: 'En el polígono' },
        },
      },
    })
    const product = await (await page.request.get(`/products/${OWN_PRODUCT}`)).text()
    expect(product).toContain('>At the range<')
    await visit(page, '/provider/settings')
    await expectAccessible(page)
    await expectFits(page)
    const vacation = page.getByRole('region', { name: t.provider_vacation() })
    await vacation.getByRole('button', { name: t.provider_vacation_end() }).click()
    await expect(vacation.getByRole('button', { name: t.provider_vacation_end() })).toHaveCount(0)

    // What was typed outlives the page, in the form and in the preview, and is forgotten once it was sent.
    await moveTo(page, '/provider/account')
    await expect(preview).toContainText('Kydex that fits like it should')
    await expect(page.getByRole('button', { name: t.platform_draft_discard() })).toBeVisible()
    await page.getByRole('button', { name: t.provider_profile_save(), exact: true }).click()
    await expect(page.getByText(t.platform_form_saved(), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t.platform_draft_discard() })).toHaveCount(0)
    expect(await (await page.request.get('/api/drafts/provider.profile')).json()).toEqual({ draft: null })
    await checkScreen(page, '/provider/account')
  })
})
