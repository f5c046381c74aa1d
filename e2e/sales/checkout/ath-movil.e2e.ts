/** ATH Móvil, the way Puerto Rico pays: confirmed in the app, and declined there, after which a card is taken. */

import { formatMoney } from '#web/ui/format.ts'
import {
  beBuyer,
  continueToPayment,
  expectThanks,
  GOOD_CARD,
  payWith,
  readCheckout,
} from '../../support/checkout.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'

test.describe('on a phone, in Spanish', () => {
  test.use({ language: 'es', viewport: PHONE })

  test('declined, a card after all; then another order, with the number changed, confirmed', async ({
    page,
    t,
    watch,
  }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const phone = () => page.getByLabel(t.checkout_ath_phone(), { exact: true })
    const confirm = page.getByText(t.checkout_ath_wait_title(), { exact: true })

    async function askApp(number: string) {
      await visit(page, '/checkout')
      await page.getByRole('radio', { name: t.cart_delivery_pickup() }).press('Space')
      await continueToPayment(page, t)
      const { openOrder } = await readCheckout(page)
      const amount = formatMoney(openOrder?.totals.totalCents ?? 0)
      await page.getByRole('radio', { name: t.checkout_method_ath(), exact: true }).press('Space')
      await phone().fill('555')
      await button(t.checkout_ath_send({ amount })).click()
      await expect(phone()).toHaveAccessibleDescription(
        new RegExp(t.checkout_ath_phone_format().replace(/[.]/g, '\\.')),
      )
      await checkScreen(page, 'ath-movil-number')
      await phone().fill(number)
      await button(t.checkout_ath_send({ amount })).click()
      await expect(confirm).toBeVisible()
    }

    await beBuyer(page, { language: 'es' })
    await askApp('787 555 0100')
    await expect(page.getByRole('timer')).toContainText(/(10|9):\d\d/)
    await checkScreen(page, 'ath-movil-waiting')
    await button(t.checkout_ath_test_decline()).click()
    await expect(page.getByText(t.checkout_failure_not_confirmed(), { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: t.checkout_method_card(), exact: true }).press('Space')
    await payWith(page, t, GOOD_CARD)
    await expectThanks(page, t, 'Marisol')

    await test.step('the app is still asking after a reload, and at another number', async () => {
      await beBuyer(page, { language: 'es' })
      await askApp('787-555-0100')
      await reloadPage(page)
      await expect(page.getByText(t.checkout_ath_wait({ digits: '0100' }), { exact: true })).toBeVisible()
      await button(t.checkout_ath_change()).click()
      await phone().fill('939-555-0199')
      await button(t.checkout_ath_change_send()).click()
      await expect(page.getByText(t.checkout_ath_wait({ digits: '0199' }), { exact: true })).toBeVisible()
      await button(t.checkout_ath_test_confirm()).click()
      const orderId = await expectThanks(page, t, 'Marisol')
      expect(orderId).toMatch(/^ord_/)
    })
  })
})
