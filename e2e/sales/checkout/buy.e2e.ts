/** From the steps to the thanks: an address written on the way, cards that work and cards that do not. */

import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMyOrder } from '#contract/sales/orders.ts'
import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import { formatMoney } from '#web/ui/format.ts'
import { cartLink, readCart } from '../../support/cart.ts'
import { read } from '../../support/catalog.ts'
import {
  ASKING_CARD,
  beBuyer,
  cardNumber,
  continueToPayment,
  DECLINED_CARD,
  expectThanks,
  GOOD_CARD,
  payWith,
  readCheckout,
  summaryOf,
  writeAddress,
} from '../../support/checkout.ts'
import { holdAnswer } from '../../support/faults.ts'
import { reloadPage, visit, waitForScript } from '../../support/pages.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'

type Order = ReplyOf<typeof getMyOrder>

test('a first purchase: what is missing is said, the address is saved, the card is good', async ({
  page,
  t,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const { person, productName } = await beBuyer(page, { hasAddress: false })
  await visit(page, '/checkout')
  await checkScreen(page, 'steps')

  await page.getByLabel(t.checkout_name(), { exact: true }).fill('')
  await page.getByRole('button', { name: t.checkout_submit(), exact: true }).click()
  const name = page.getByLabel(t.checkout_name(), { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(t.platform_form_required())
  await name.fill(person.name)
  await writeAddress(page, t)
  await page.getByLabel(t.identity_address_zip(), { exact: true }).fill('9')
  await page.getByRole('button', { name: t.checkout_submit(), exact: true }).click()
  await expect(page.getByLabel(t.identity_address_zip(), { exact: true })).toBeFocused()
  await expect(page.getByLabel(t.identity_address_line1(), { exact: true })).toHaveValue('Calle 3 B-12')
  await page.getByLabel(t.identity_address_zip(), { exact: true }).fill('00680')
  await page.getByLabel(t.checkout_note()).fill('Ring twice')

  await continueToPayment(page, t)
  await expect(summaryOf(page, t)).toContainText(productName)
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  await checkScreen(page, 'payment')
  await payWith(page, t, GOOD_CARD)

  const orderId = await expectThanks(page, t, 'Marisol')
  const order = await read<Order>(page.request, `/api/orders/${orderId}`)
  expect(order).toMatchObject({ note: 'Ring twice', address: { city: 'Mayagüez', secondSurname: 'Ortiz' } })
  await expect(page.getByText(order.number, { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatMoney(order.totals.totalCents))
  await expect(cartLink(page, t, 0)).toBeVisible()
  await checkScreen(page, 'confirmation')
  const receipt = await page.request.get(`/api/orders/${orderId}/receipt`)
  expect(receipt.headers()['content-type']).toContain('application/pdf')
  expect(await readCart(page.request)).toEqual([])

  await moveTo(page, '/checkout')
  await expect(page.getByRole('heading', { name: t.checkout_empty_title(), exact: true })).toBeVisible()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ language: 'es', viewport: PHONE })

  test('pickup, a declined card, a reload, and another card', async ({ page, t }) => {
    const language = 'es'
    await beBuyer(page, { language })
    await visit(page, '/checkout')
    await page.getByRole('radio', { name: t.cart_delivery_pickup() }).press('Space')
    await page.getByRole('button', { name: t.checkout_summary_show() }).click()
    await expect(summaryOf(page, t)).toContainText(t.checkout_row_pickup())
    await page.getByRole('button', { name: t.checkout_summary_hide() }).click()
    await continueToPayment(page, t)

    await payWith(page, t, DECLINED_CARD)
    await expect(page.getByText(t.checkout_failure_insufficient_funds(), { exact: true })).toBeVisible()
    await expect(cardNumber(page, t)).toHaveValue('4000 0000 0000 9995')
    await test.step('digits typed while the script takes over after a reload stay', async () => {
      const scripts = await holdAnswer(page, '**/assets/*.js')
      await page.reload({ waitUntil: 'commit' })
      await cardNumber(page, t).pressSequentially(GOOD_CARD.slice(0, 3))
      scripts.release()
      await waitForScript(page)
      await expect(page.getByText(t.checkout_failure_insufficient_funds(), { exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator('form button[type=submit]')).toBeEnabled()
      await page.keyboard.type(GOOD_CARD.slice(3))
      await expect(cardNumber(page, t)).toHaveValue('4242 4242 4242 4242')
      await page.unrouteAll()
    })
    await payWith(page, t, GOOD_CARD)
    await expectThanks(page, t, 'Marisol')
    await expect(page.getByText(t.checkout_done_pickup_2(), { exact: true })).toBeVisible()
  })
})

test('the bank asks: denied once, then something is changed, then approved', async ({ page, t }) => {
  await beBuyer(page)
  await visit(page, '/checkout')
  await continueToPayment(page, t)
  const question = page.getByRole('dialog', { name: t.checkout_challenge_title(), exact: true })

  await payWith(page, t, ASKING_CARD)
  await expect(question).toContainText(formatMoney((await readCheckout(page)).summary.totals.totalCents))
  await question.getByRole('button', { name: t.checkout_challenge_deny(), exact: true }).click()
  await expect(page.getByText(t.checkout_failure_authentication_failed(), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t.checkout_pay_change(), exact: true }).click()
  await page.getByRole('radio', { name: t.cart_delivery_pickup() }).press('Space')
  await continueToPayment(page, t)
  await payWith(page, t, ASKING_CARD)
  // A page that was left while the bank asks comes back with the question.
  await expect(question).toBeVisible()
  await reloadPage(page)
  await question.getByRole('button', { name: t.checkout_challenge_approve(), exact: true }).click()
  await expectThanks(page, t, 'Marisol')
})

test('when the time is over it is said, and the same is held again by one button', async ({ page, t }) => {
  await page.clock.install()
  await beBuyer(page)
  await visit(page, '/checkout')
  // What the order holds comes late: whoever is quicker must not lose it.
  const asked = Promise.withResolvers<void>()
  await page.route(/\/api\/orders\/ord_\w+$/, async (route) => {
    await asked.promise
    await route.continue()
  })
  await continueToPayment(page, t)
  const before = (await readCheckout(page)).openOrder
  await page.clock.fastForward(DEFAULT_SETTINGS.holds.minutes * 60_000)
  await expect(page.getByText(t.checkout_pay_over_title(), { exact: true })).toBeVisible()
  await expect(cardNumber(page, t)).toBeHidden()
  await page.getByRole('button', { name: t.checkout_pay_again(), exact: true }).click()
  asked.resolve()
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/)
  expect((await readCheckout(page)).openOrder?.id).toBe(before?.id)
  await payWith(page, t, GOOD_CARD)
  await expectThanks(page, t, 'Marisol')
})
