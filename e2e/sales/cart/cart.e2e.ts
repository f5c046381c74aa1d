/** The cart's page: what the person changes, what the shop changes meanwhile, and whose cart it is. */

import type { Page } from '@playwright/test'
import { LIMITS } from '#contract/limits.ts'
import { formatMoney } from '#web/ui/format.ts'
import { addByApi, cartLink, expectSummary, lineIn, readCart } from '../../support/cart.ts'
import {
  changeProduct,
  deleteProduct,
  type OwnProduct,
  type Product,
  publishProduct,
  readProduct,
} from '../../support/catalog.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signInAs, signUpConfirmed } from '../../support/people.ts'
import { expect, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

const HOLSTER = 'yunque-iwb-holster'
/** Under the least that the coupon is for; two are above it. */
const MAT = 'banco-cleaning-mat'
const COUPON = 'WELCOME10'
const COUPON_MINIMUM_CENTS = 2_500

test('quantities go as far as the stock and 99; lines can wait, come back and go', async ({ page, t }) => {
  const holster = await readProduct(page.request, HOLSTER)
  const scarce = holster.variants.find(({ left }) => left !== null) as Product['variants'][number]
  const left = scarce.left as number
  const own = await publishProduct()
  const plenty = await changeOwn(own, { onHand: 500 })
  const ownName = own.name.en
  await addByApi(page.request, scarce.id)
  await addByApi(page.request, variantOf(own).id)
  await visit(page, '/cart')
  const line = lineIn(page, t.cart_title(), holster.name)
  const ownLine = lineIn(page, t.cart_title(), ownName)
  const totalsOf = (few: number, many: number) => [
    { priceCents: scarce.priceCents, quantity: few },
    ...(many > 0 ? [{ priceCents: variantOf(own).priceCents, quantity: many }] : []),
  ]

  await test.step('by buttons', async () => {
    const more = line.getByRole('button', { name: t.cart_quantity_more({ name: holster.name }), exact: true })
    const less = line.getByRole('button', { name: t.cart_quantity_less({ name: holster.name }), exact: true })
    await expect(less).toBeDisabled()
    const answers = await holdAnswers(page, '**/api/cart/items/*', 2)
    await more.click()
    await more.click()
    // Pressed on while the first answer, of two pieces, has come, and that of three has not.
    await answers.release(0)
    await less.click()
    await answers.release(1)
    await expectSummary(page, t, totalsOf(2, 1))
    await expect(quantityOf(page, t, holster.name)).toHaveValue('2')
  })

  await test.step('by typing', async () => {
    await quantityOf(page, t, holster.name).fill('50')
    await quantityOf(page, t, holster.name).press('Enter')
    await expect(quantityOf(page, t, holster.name)).toHaveValue(String(left))
    await expect(
      line.getByRole('button', { name: t.cart_quantity_more({ name: holster.name }), exact: true }),
    ).toBeDisabled()
    await quantityOf(page, t, ownName).fill('99')
    await quantityOf(page, t, ownName).blur()
    await expectSummary(page, t, totalsOf(left, LIMITS.cart.quantityMax))
    await expect(
      ownLine.getByRole('button', { name: t.cart_quantity_more({ name: ownName }), exact: true }),
    ).toBeDisabled()
    expect((await addByApi(page.request, variantOf(own).id)).added).toBe(0)
  })

  await test.step('the badge counts to 99', async () => {
    const count = LIMITS.cart.quantityMax + left
    await expect(cartLink(page, t, count)).toContainText(t.ui_count_above({ max: 99 }))
  })

  await test.step('save for later', async () => {
    await ownLine.getByRole('button', { name: t.cart_save_for_later(), exact: true }).click()
    const saved = lineIn(page, t.cart_saved_title(), ownName)
    await expect(saved).toBeVisible()
    await expect(ownLine).toBeHidden()
    await expectSummary(page, t, totalsOf(left, 0))
    await expect(cartLink(page, t, left)).toBeVisible()
    await saved.getByRole('button', { name: t.cart_move_back(), exact: true }).click()
    await expectSummary(page, t, totalsOf(left, LIMITS.cart.quantityMax))
  })

  await test.step('remove one, then all', async () => {
    await ownLine.getByRole('button', { name: t.cart_remove_named({ name: ownName }), exact: true }).click()
    await expect(ownLine).toBeHidden()
    await expectSummary(page, t, totalsOf(left, 0))
    await page.getByRole('button', { name: t.cart_clear(), exact: true }).click()
    const question = page.getByRole('alertdialog', { name: t.cart_clear_title(), exact: true })
    await question.getByRole('button', { name: t.cart_clear(), exact: true }).click()
    await expect(page.getByRole('heading', { name: t.cart_empty_title(), exact: true })).toBeVisible()
    await expect(cartLink(page, t, 0)).toBeVisible()
    expect(await readCart(page.request)).toEqual([])
  })
  await deleteProduct(plenty)
})

test('delivery and coupons change the totals', async ({ page, t, watch }) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  await signUpConfirmed(page)
  const { name, variants } = await readProduct(page.request, MAT)
  const { id, priceCents } = variants.find(({ stock }) => stock === 'in') as Product['variants'][number]
  await addByApi(page.request, id)
  await visit(page, '/cart')
  const one = [{ priceCents, quantity: 1 }]

  await expectSummary(page, t, one)
  const missing = formatMoney(7_500 - priceCents)
  await expect(page.getByText(t.cart_free_shipping_left({ amount: missing }), { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: t.cart_delivery_pickup() }).click()
  await expectSummary(page, t, one, { delivery: 'pickup' })
  await page.getByRole('radio', { name: t.cart_delivery_us() }).click()
  await expectSummary(page, t, one, { delivery: 'us' })
  await page.getByRole('radio', { name: t.cart_delivery_pr() }).click()
  await expectSummary(page, t, one)

  const field = page.getByLabel(t.cart_coupon(), { exact: true })
  const tryCoupon = async (code: string) => {
    await field.fill(code)
    await page.getByRole('button', { name: t.cart_coupon_apply(), exact: true }).click()
  }
  await tryCoupon('NO-SUCH-COUPON')
  await expect(field).toHaveAccessibleDescription(t.cart_coupon_unknown())
  await tryCoupon(COUPON)
  await expect(field).toHaveAccessibleDescription(
    t.cart_coupon_minimum({ amount: formatMoney(COUPON_MINIMUM_CENTS) }),
  )
  await page.getByRole('button', { name: t.cart_quantity_more({ name }), exact: true }).click()
  const two = { priceCents, quantity: 2 }
  await expectSummary(page, t, [two])
  await tryCoupon(COUPON.toLowerCase())
  const discountCents = Math.round((priceCents * 2) / 10)
  await expectSummary(page, t, [{ ...two, discountCents }], { coupon: COUPON })
  await page.getByRole('button', { name: t.cart_coupon_remove({ code: COUPON }), exact: true }).click()
  await expectSummary(page, t, [two])
})

test('what changed while the person shops is said, until they have seen it', async ({ page, t }) => {
  const own = await publishProduct()
  const { id: variantId, priceCents } = variantOf(own)
  const line = lineIn(page, t.cart_title(), own.name.en)
  await addByApi(page.request, variantId, 3)
  await visit(page, '/cart')
  await expectSummary(page, t, [{ priceCents, quantity: 3 }])
  await expect(page.getByText(t.cart_changed_title(), { exact: true })).toBeHidden()

  const dearer = priceCents + 1_050
  let changed = await changeOwn(own, { priceCents: dearer })
  await reloadPage(page)
  await expect(line).toContainText(
    t.cart_note_price_up({ before: formatMoney(priceCents), after: formatMoney(dearer) }),
  )
  await expectSummary(page, t, [{ priceCents: dearer, quantity: 3 }])
  await acceptChanges(page, t)
  await reloadPage(page)
  await expectSummary(page, t, [{ priceCents: dearer, quantity: 3 }])
  await expect(page.getByText(t.cart_changed_title(), { exact: true })).toBeHidden()

  changed = await changeOwn(changed, { priceCents, onHand: 2 })
  await reloadPage(page)
  await expect(line).toContainText(
    t.cart_note_price_down({ before: formatMoney(dearer), after: formatMoney(priceCents) }),
  )
  await expect(line).toContainText(t.cart_note_quantity_lowered({ before: 3, after: 2 }))
  await expectSummary(page, t, [{ priceCents, quantity: 2 }])
  await acceptChanges(page, t)

  await deleteProduct(changed)
  await reloadPage(page)
  await expect(line).toContainText(t.cart_note_no_longer_sold())
  await expect(page.getByText(t.cart_blocked(), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: t.cart_checkout(), exact: true })).toBeHidden()
})

// That a provider has no link to it: header.e2e.ts.
test('an admin is told why the cart is empty', async ({ page, t }) => {
  await signInAs(page, 'admin')
  await visit(page, '/cart')
  await expect(page.getByRole('heading', { name: t.cart_empty_title(), exact: true })).toBeVisible()
  await expect(page.getByText(t.cart_empty_admin(), { exact: true })).toBeVisible()
})

function variantOf({ variants }: OwnProduct): OwnProduct['variants'][number] {
  return variants[0] as OwnProduct['variants'][number]
}

function changeOwn(
  product: OwnProduct,
  change: { priceCents?: number; onHand?: number },
): Promise<OwnProduct> {
  const { id, sku, options, priceCents } = variantOf(product)
  return changeProduct(product, { variants: [{ id, sku, options, priceCents, ...change }] })
}

/** The first calls of an address, each held until it is released; then the next one is on its way. */
async function holdAnswers(page: Page, address: string, count: number) {
  const gates = Array.from({ length: count }, () => Promise.withResolvers<void>())
  let calls = 0
  await page.route(address, async (route) => {
    calls += 1
    await gates[calls - 1]?.promise
    await route.continue()
  })
  return {
    async release(index: number): Promise<void> {
      gates[index]?.resolve()
      await expect.poll(() => calls).toBe(index + 2)
    },
  }
}

function quantityOf(page: Page, t: Texts, name: string) {
  return page.getByLabel(t.cart_quantity({ name }), { exact: true })
}

async function acceptChanges(page: Page, t: Texts): Promise<void> {
  const notice = page.getByText(t.cart_changed_title(), { exact: true })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: t.cart_changed_accept(), exact: true }).click()
  await expect(notice).toBeHidden()
}
