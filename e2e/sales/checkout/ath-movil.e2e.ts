/** ATH Móvil, the way Puerto Rico pays: confirmed in the app, or declined there, after which a card is taken. */

import type { Page } from '@playwright/test'
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
import type { Texts } from '../../support/texts.ts'

test.use({ language: 'es', viewport: PHONE })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const phoneField = (page: Page, t: Texts) => page.getByLabel(t.checkout_ath_phone())

/** Up to the number whose app is asked. */
async function chooseAthMovil(page: Page, t: Texts): Promise<string> {
  await beBuyer(page, { language: 'es' })
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: t.cart_delivery_pickup() }).press('Space')
  await continueToPayment(page, t)
  await page.getByRole('radio', { name: t.checkout_method_ath() }).press('Space')
  const { openOrder } = await readCheckout(page)
  return t.checkout_ath_send({ amount: formatMoney(openOrder?.totals.totalCents ?? 0) })
}

test('declined in the app, and paid by card after all', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const send = await chooseAthMovil(page, t)
  await phoneField(page, t).fill('555')
  await button(page, send).click()
  await expect(page.getByText(t.checkout_ath_phone_format(), { exact: true })).toBeVisible()
  await phoneField(page, t).fill('787 555 0100')
  await button(page, send).click()
  await expect(page.getByText(t.checkout_ath_wait_title(), { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/(10|9):\d\d/)
  await checkScreen(page, 'the app is asked')
  await button(page, t.checkout_ath_test_decline()).click()
  await expect(page.getByText(t.checkout_failure_not_confirmed(), { exact: true })).toBeVisible()
  await checkScreen(page, 'declined in the app')
  await page.getByRole('radio', { name: t.checkout_method_card() }).press('Space')
  await payWith(page, t, GOOD_CARD)
  await expectThanks(page, t, 'Marisol')
})

test('still asked after a reload, moved to another number, and confirmed there', async ({ page, t }) => {
  const send = await chooseAthMovil(page, t)
  await phoneField(page, t).fill('787-555-0100')
  await button(page, send).click()
  const asked = (digits: string) => page.getByText(t.checkout_ath_wait({ digits }), { exact: true })
  await expect(asked('0100')).toBeVisible()
  await reloadPage(page)
  await expect(asked('0100')).toBeVisible()
  await button(page, t.checkout_ath_change()).click()
  await phoneField(page, t).fill('939-555-0199')
  await button(page, t.checkout_ath_change_send()).click()
  await expect(asked('0199')).toBeVisible()
  await button(page, t.checkout_ath_test_confirm()).click()
  await expectThanks(page, t, 'Marisol')
})
