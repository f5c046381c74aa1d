/** What the person agreed to is what they pay: coupons, points, and prices that move meanwhile. */
import { formatMoney } from '#web/ui/format.ts'
import { addByApi } from '../../support/cart.ts'
import { changeProduct, deleteProduct, type OwnProduct, publishProduct } from '../../support/catalog.ts'
import {
  beBuyer,
  continueToPayment,
  expectThanks,
  GOOD_CARD,
  givePoints,
  payWith,
  readCheckout,
  summaryOf,
} from '../../support/checkout.ts'
import { fillLogin, visit } from '../../support/pages.ts'
import { inventPerson, signInAs, signUpConfirmed } from '../../support/people.ts'
import { moveTo, toastOf } from '../../support/shell.ts'
import { expect, REFUSED_ANSWER, test } from '../../support/test.ts'

const COUPON = 'WELCOME10'

test('a coupon and points together, each in the summary', async ({ page, t }) => {
  await beBuyer(page, { quantity: 3 })
  await givePoints(page, 350)
  await visit(page, '/checkout')
  await page.getByLabel(t.cart_coupon()).fill(COUPON)
  await page.getByLabel(t.cart_coupon()).press('Enter')
  await expect(summaryOf(page, t)).toContainText(t.cart_coupon_discount({ code: COUPON }))
  const slider = page.getByRole('slider', { name: t.checkout_points_use(), exact: true })
  await page.getByRole('button', { name: t.checkout_points_all(), exact: true }).click()
  const { points } = await readCheckout(page)
  await expect(slider).toHaveValue(String(points.max))
  await slider.press('ArrowLeft')
  const used = points.max - 100
  const { summary } = await readCheckout(page, { points: used })
  const total = formatMoney(summary.totals.totalCents)
  await expect(summaryOf(page, t)).toContainText(`${t.cart_total()}${total}`)
  await expect(summaryOf(page, t)).toContainText(formatMoney(-summary.totals.pointsDiscountCents))

  await continueToPayment(page, t)
  await payWith(page, t, GOOD_CARD)
  await expectThanks(page, t, 'Marisol')
  await expect(page.getByRole('main')).toContainText(total)
})

test('a price that went up meanwhile is shown and asked about before anything is held', async ({
  page,
  t,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const own = await publishProduct(4_000)
  const variant = own.variants[0] as OwnProduct['variants'][number]
  await signUpConfirmed(page)
  await addByApi(page.request, variant.id)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: t.cart_delivery_pickup() }).press('Space')
  const before = formatMoney((await readCheckout(page, { delivery: 'pickup' })).summary.totals.totalCents)
  await expect(summaryOf(page, t)).toContainText(before)

  const { id, sku, options } = variant
  const changed = await changeProduct(own, { variants: [{ id, sku, options, priceCents: 4_500 }] })
  await page.getByRole('button', { name: t.checkout_submit(), exact: true }).click()
  const after = formatMoney((await readCheckout(page, { delivery: 'pickup' })).summary.totals.totalCents)
  await expect(page.getByText(t.checkout_changed_title(), { exact: true })).toBeVisible()
  const spoken = { label: t.cart_total(), before, after }
  await expect(page.getByText(t.checkout_changed_was_spoken(spoken), { exact: true })).toBeAttached()
  expect((await readCheckout(page)).openOrder).toBeNull()

  await page.getByRole('button', { name: t.checkout_submit_changed({ amount: after }), exact: true }).click()
  await payWith(page, t, GOOD_CARD)
  await expectThanks(page, t, 'Marisol')
  await deleteProduct(changed)
})

test('a guest signs in on the way and is back with the cart; the guard keeps others out', async ({
  page,
  request,
  t,
}) => {
  const own = await publishProduct(3_000)
  const person = await signUpConfirmed({ request }, inventPerson())
  await addByApi(page.request, (own.variants[0] as OwnProduct['variants'][number]).id)
  await visit(page, '/checkout')
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, t.app_guard_sign_in_title())).toBeVisible()

  await moveTo(page, '/cart')
  await page.getByRole('link', { name: t.cart_checkout(), exact: true }).click()
  await expect(page.getByText(t.identity_login_checkout_title(), { exact: true })).toBeVisible()
  await fillLogin(page, t, { name: person.email, password: person.password })
  await expect(page).toHaveURL('/checkout')
  await expect(summaryOf(page, t)).toContainText(own.name.en)

  await signInAs(page, 'admin')
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { level: 1, name: t.app_checkout_admin_title() })).toBeVisible()
  await deleteProduct(own)
})
