/** Purchases: the list, one order, its receipt, and the ways to undo it. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatMoney } from '#web/ui/format.ts'
import { buySeat } from '../../support/buy-seat.ts'
import { addByApi } from '../../support/cart.ts'
import { asDemo, RIG, readProduct } from '../../support/catalog.ts'
import { makeEvent } from '../../support/events.ts'
import { resizeTo } from '../../support/layout.ts'
import { readServed } from '../../support/markup.ts'
import { buy, deliver, openOrder, readOrder, rowsOf, takeBack, variantOf } from '../../support/orders.ts'
import { reloadPage, visit, waitForScript } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { DESKTOP, expect, inLanguage, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

// What moves in is checked where it comes to rest.

const LIST = '/customer/purchases'
const TEE = 'coqui-tee'

inLanguage('es', (language) => {
  test('what was bought is listed, opened, printed and bought again', async ({ page, t }) => {
    await signUpConfirmed(page, undefined, language)
    await visit(page, LIST)
    await expect(page.getByRole('heading', { level: 2, name: t.orders_empty_title() })).toBeVisible()
    const order = await buy(page.request, { delivery: 'pr', products: { [RIG]: 1, [TEE]: 2 } })
    const total = formatMoney(order.totals.totalCents)

    await reloadPage(page)
    const row = rowsOf(page, t.orders_title())
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(order.number)
    await expect(row).toContainText(total)
    await expect(row).toContainText((await readProduct(page.request, TEE)).name)
    await waitForScript(page)
    await checkScreen(page, 'purchases')

    await row.getByRole('link').click()
    await expect(page).toHaveURL(`${LIST}/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.orders_order({ number: order.number }))
    const summary = page.getByRole('region', { name: t.orders_summary(), exact: true })
    for (const [word, cents] of [
      [t.cart_state_tax(), order.totals.stateTaxCents],
      [t.cart_municipal_tax(), order.totals.municipalTaxCents],
      [t.cart_total(), order.totals.totalCents],
    ] as const)
      await expect(summary.locator('div').filter({ hasText: word }).last()).toContainText(formatMoney(cents))
    await expect(page.getByText('Urb. Las Lomas', { exact: true })).toBeVisible()
    await checkScreen(page, 'an order')

    await test.step('the receipt is a PDF', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: t.orders_receipt(), exact: true }).click()
      const bytes = await readFile(await (await downloading).path())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    })

    await test.step('buy again fills the cart', async () => {
      await page.getByRole('button', { name: t.orders_reorder(), exact: true }).click()
      const drawer = page.getByRole('dialog', { name: t.cart_title(), exact: true })
      await expect(drawer.getByRole('listitem')).toHaveCount(2)
    })
  })
})

test('every filter is in the address; an order is cancelled, and one that is not paid leads back', async ({
  page,
  t,
}) => {
  await signUpConfirmed(page)
  const rig = await buy(page.request, { products: { [RIG]: 1 } })
  const tee = await buy(page.request, { products: { [TEE]: 1 } })
  const rows = rowsOf(page, t.orders_title())
  await visit(page, LIST)
  await expect(rows).toHaveCount(2)

  const search = page.getByLabel(t.orders_filter_search(), { exact: true })
  await search.fill(rig.number)
  await expect(page).toHaveURL(/search=/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(rig.number)

  await page.getByLabel(t.orders_filter_fulfillment()).selectOption('delivered')
  await expect(page).toHaveURL(/fulfillment=delivered/)
  await expect(page.getByRole('heading', { name: t.orders_none_title() })).toBeVisible()
  await page.goBack()
  await expect(rows).toContainText(rig.number)
  await page.goBack()
  await expect(page).toHaveURL(LIST)
  await expect(search).toHaveValue('')
  await expect(rows).toHaveCount(2)

  await test.step('an address that was saved shows the same list, also on a phone', async () => {
    await resizeTo(page, PHONE)
    await visit(page, `${LIST}?search=${tee.number}&payment=paid&to=2020-01-01`)
    await expect(page.getByRole('heading', { name: t.orders_none_title() })).toBeVisible()
    await page.getByRole('link', { name: /2020/ }).click()
    await expect(rows).toContainText(tee.number)
    await page.getByRole('link', { name: t.orders_filter_clear(), exact: true }).click()
    await expect(page).toHaveURL(LIST)
    await expect(rows).toHaveCount(2)
  })

  await test.step('an order is cancelled with a reason, and its money comes back', async () => {
    await rows.filter({ hasText: tee.number }).getByRole('link').click()
    await resizeTo(page, DESKTOP)
    await expect(page.getByText(tee.fulfillments[0]?.pickupCode ?? 'no code', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t.orders_cancel(), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.orders_cancel_title(), exact: true })
    await expect(dialog).toContainText(formatMoney(tee.totals.totalCents))
    await dialog.getByLabel(t.orders_cancel_reason()).fill('Ordered the wrong size')
    await dialog.getByRole('button', { name: t.orders_cancel(), exact: true }).click()
    await expect(page.getByText(t.orders_cancelled_news(), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t.orders_cancel(), exact: true })).toHaveCount(0)
    const refunds = page.getByRole('region', { name: t.orders_refunds(), exact: true })
    await expect(refunds).toContainText(t.orders_refund_sent())
    await expect(refunds).toContainText(formatMoney(tee.totals.totalCents))
    expect(await readOrder(page.request, tee.id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: tee.totals.totalCents,
    })
  })

  await test.step('an order that waits for its money leads back to paying', async () => {
    await addByApi(page.request, await variantOf(page.request, TEE))
    const { id } = await openOrder(page.request, 'pickup')
    await moveTo(page, `${LIST}/${id}`)
    await expect(page.getByText(t.orders_pending_title(), { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: t.orders_finish_paying(), exact: true })).toHaveAttribute(
      'href',
      `/checkout?order=${id}`,
    )
    await expect(page.getByRole('link', { name: t.orders_receipt(), exact: true })).toHaveCount(0)
  })
})

test('something is sent back: asked, withdrawn, asked again, approved and refunded', async ({ page, t }) => {
  await signUpConfirmed(page)
  const order = await buy(page.request, { delivery: 'pr', products: { [TEE]: 2 } })
  await deliver(order)
  await visit(page, `${LIST}/${order.id}`)
  const card = page.getByRole('article').filter({ hasText: t.orders_return_heading() })

  await requestMyReturn(page, t)
  await expect(card).toContainText(t.orders_return_asked())
  await card.getByRole('button', { name: t.orders_return_withdraw(), exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t.orders_return_withdraw(), exact: true }).click()
  await expect(card).toContainText(t.orders_return_withdrawn())

  await requestMyReturn(page, t)
  await expect(card).toHaveCount(2)
  const { returns } = await readOrder(page.request, order.id)
  await takeBack(returns.find(({ status }) => status === 'asked')?.id ?? '', 'Keep the tag on.')
  await reloadPage(page)
  await expect(card.filter({ hasText: 'Keep the tag on.' })).toContainText(t.orders_return_refunded())
  await expect(page.getByRole('region', { name: t.orders_refunds(), exact: true })).toContainText(
    t.orders_refund_sent(),
  )

  await test.step('the account lists the returns and the payments', async () => {
    await moveTo(page, '/account/returns')
    await expect(page.getByRole('article')).toHaveCount(2)
    await checkScreen(page, 'returns')
    await moveTo(page, '/account/payment')
    const items = page.getByRole('main').getByRole('listitem').filter({ hasText: order.number })
    await expect(items).toHaveCount(2)
    await expect(items.last()).toContainText(formatMoney(order.totals.totalCents))
    await checkScreen(page, 'payments')
  })
})

test('nobody sees the order of another, and a guest is asked to log in', async ({ page, request, t }) => {
  await signUpConfirmed({ request })
  const order = await buy(request, { products: { [TEE]: 1 } })
  const path = `${LIST}/${order.id}`

  await visit(page, LIST)
  await expect(page.getByRole('heading', { level: 2, name: t.orders_guest_title() })).toBeVisible()
  await moveTo(page, path)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t.orders_log_in(), exact: true })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(path)}`,
  )

  await asDemo('customer', async (stranger) => {
    const { status, heading } = await readServed(stranger, path)
    expect([status, heading]).toEqual([404, t.platform_not_found_title()])
    expect((await stranger.get(`/api/orders/${order.id}/receipt`)).status()).toBe(404)
  })
})

async function requestMyReturn(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: /^Return items/ }).click()
  const dialog = page.getByRole('dialog', { name: t.orders_return_title(), exact: true })
  await dialog.getByRole('button', { name: t.orders_return_send(), exact: true }).click()
  await expect(dialog.getByText(t.platform_form_required(), { exact: true })).toBeVisible()
  await dialog.getByLabel(t.orders_return_why()).selectOption('does_not_fit')
  await dialog.getByRole('combobox', { name: /^How many/ }).selectOption('1')
  await dialog.getByRole('button', { name: t.orders_return_send(), exact: true }).click()
  await expect(dialog).toBeHidden()
}

inLanguage('es', (language) => {
  test('the home of the account: the next event, the order on its way, points, a review to write', async ({
    page,
    t,
  }) => {
    const person = await signUpConfirmed(page, undefined, language)
    await visit(page, '/account')
    await expect(page.getByRole('heading', { level: 2, name: t.app_start_title() })).toBeVisible()

    const event = await makeEvent({ title: 'Home match' })
    await buySeat(page, event, person.name)
    const order = await buy(page.request, { delivery: 'pr', products: { [TEE]: 1 } })
    const { name } = await readProduct(page.request, TEE)
    await visit(page, '/account')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: 'Home match (es)' })).toBeVisible()
    await expect(main.getByText(t.tickets_next())).toBeVisible()
    await expect(main.getByRole('link', { name: t.orders_card_under_way(), exact: true })).toHaveAttribute(
      'href',
      `${LIST}/${order.id}`,
    )
    await expect(main.getByRole('link', { name: t.orders_card_points(), exact: true })).toBeVisible()
    await expect(main.getByText(t.orders_card_points_pending({ count: '' }).trim()).first()).toBeVisible()
    await expect(main.getByText(t.app_action_review({ count: 1 }), { exact: true })).toHaveCount(0)
    await checkScreen(page, 'home of the account')

    await deliver(order)
    await visit(page, '/account')
    const review = main.getByRole('link').filter({ hasText: t.app_action_review({ count: 1 }) })
    await expect(review).toContainText(name)
    await review.click()
    await expect(page).toHaveURL(/\/products\/[^/]+#reviews$/)
    await expect(page.getByRole('button', { name: t.shop_reviews_write(), exact: true })).toBeVisible()
  })
})
