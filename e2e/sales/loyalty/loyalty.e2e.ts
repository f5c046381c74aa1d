/** Points: explained to everybody, and one's own balance with its history. */
import type { Page } from '@playwright/test'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { asDemo, read } from '../../support/catalog.ts'
import { recordShifts, shiftOf } from '../../support/layout.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, test } from '../../support/test.ts'

// What moves in is checked where it comes to rest.

inLanguage('es', (language) => {
  test('a guest reads how points work, and is led to an account', async ({ page, t }) => {
    await test.step('before any script', async () => {
      const html = await (await page.request.get(`/loyalty?lang=${language}`)).text()
      for (const text of [t.loyalty_tier_platinum(), t.loyalty_how_title(), t.loyalty_faq_cash_text()])
        expect(html).toContain(text)
    })
    await recordShifts(page)
    await visit(page, '/loyalty')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.loyalty_title())
    const silver = page.getByRole('row', { name: t.loyalty_tier_silver() })
    await expect(silver).toContainText(t.loyalty_multiplier({ multiplier: formatNumber(1.25, {}, language) }))
    expect(await shiftOf(page)).toBeLessThan(0.02)

    const question = page.getByText(t.loyalty_faq_return(), { exact: true })
    await question.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.loyalty_faq_return_text())).toBeVisible()
    await checkScreen(page, 'explained')
    await page.getByRole('main').getByRole('link', { name: t.loyalty_join(), exact: true }).click()
    await expect(page).toHaveURL(/\/signup/)
  })

  test('a customer sees what they have, what it is worth and where it came from', async ({ page, t }) => {
    await signUpConfirmed(page, undefined, language)
    await visit(page, '/customer/loyalty')
    await expect(page.getByRole('heading', { name: t.loyalty_empty_title(), exact: true })).toBeVisible()
    await checkScreen(page, 'empty')

    await givePoints(page, [...Array(20).fill(10), 250])
    await reloadPage(page)
    const balance = page.getByRole('region', { name: t.loyalty_account_usable(), exact: true })
    await expect(balance).toContainText('450')
    await expect(balance).toContainText(t.loyalty_account_worth({ worth: formatMoney(2_000) }))
    const tier = page.getByRole('region', { name: t.loyalty_account_tier(), exact: true })
    await expect(tier).toContainText(t.loyalty_tier_bronze())
    await expect(tier.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(21)
    await expect(rows.nth(1)).toContainText('+250')
    await checkScreen(page, 'full')

    await page.getByRole('link', { name: t.loyalty_history_next(), exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await expect(rows).toHaveCount(2)
    await moveTo(page, '/loyalty')
    await expect(page.getByRole('main').getByText('450', { exact: true })).toBeVisible()
  })
})

/** By an admin, each with a reason. */
async function givePoints(page: Page, amounts: readonly number[]): Promise<void> {
  const { id } = await read<{ id: string }>(page.request, '/api/auth/user')
  await asDemo('admin', async (admin) => {
    for (const points of amounts) {
      const given = await admin.post(`/api/users/${id}/loyalty`, {
        data: { points, reason: 'A late parcel' },
      })
      expect(given.status()).toBe(200)
    }
  })
}
