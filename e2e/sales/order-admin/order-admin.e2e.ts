/** Order admin: a provider handles their part of an order, an admin all of it. */

import type { APIRequestContext } from '@playwright/test'
import type { z } from 'zod'
import type { ManagedOrder } from '#contract/sales/order-admin.schemas.ts'
import { openLiveStream } from '#contract/site/live.ts'
import { formatMoney } from '#web/ui/format.ts'
import { asDemo, type OwnProduct, publishProduct, read, readProduct } from '../../support/catalog.ts'
import {
  ADMIN_ORDERS,
  expectOpen,
  OTHERS_PRODUCT,
  OWN_PRODUCT,
  openOrderAt,
  PROVIDER_ORDERS,
  rowOf,
} from '../../support/order-admin.ts'
import { buy, readOrder } from '../../support/orders.ts'
import { lookAgainUntil, visit } from '../../support/pages.ts'
import { signInAs, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, REFUSED_ANSWER, test } from '../../support/test.ts'

// What moves in is checked where it comes to rest.

type ManagedOrderData = z.output<typeof ManagedOrder>

const readManaged = (orderId: string) =>
  asDemo('admin', (admin: APIRequestContext) =>
    read<ManagedOrderData>(admin, `/api/manage/orders/${orderId}`),
  )

inLanguage('en', (language) => {
  test('a provider ships their part, and the customer’s order shows it', async ({
    page,
    otherPage,
    t,
    watch,
  }) => {
    await signUpConfirmed(otherPage, undefined, language)
    const order = await buy(otherPage.request, {
      delivery: 'pr',
      products: { [OWN_PRODUCT]: 2, [OTHERS_PRODUCT]: 1 },
    })
    await signInAs(page, 'provider')
    await visit(page, `${PROVIDER_ORDERS}?search=${order.number}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.provider_orders())
    const row = rowOf(page, order.number)
    await expect(row).toContainText(t.order_admin_fulfillment_unfulfilled())
    await checkScreen(page, 'the list')

    await row.getByRole('link', { name: order.number, exact: true }).click()
    const sheet = await expectOpen(page, t, order.number)
    await expect(page).toHaveURL(/order=ord_/)
    const { name: own } = await readProduct(page.request, OWN_PRODUCT)
    const { name: others } = await readProduct(page.request, OTHERS_PRODUCT)
    await expect(sheet.getByText(own, { exact: true })).toBeVisible()
    await expect(sheet.getByText(others, { exact: true })).toHaveCount(0)
    await checkScreen(page, 'an order')

    await sheet.getByLabel(t.order_admin_carrier(), { exact: true }).selectOption('ups')
    await sheet.getByLabel(t.order_admin_tracking()).fill('1Z999AA10123456784')
    await sheet.getByRole('button', { name: t.order_admin_ship(), exact: true }).click()
    await expect(sheet.locator(':focus')).toHaveText(t.order_admin_ship_news())
    await expect(sheet.getByRole('button', { name: t.order_admin_delivered(), exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(row).toContainText(t.orders_step_shipped())

    await visit(otherPage, `/customer/purchases/${order.id}`)
    await expect(otherPage.getByText('1Z999AA10123456784', { exact: true }).first()).toBeVisible()
    const { fulfillments } = await readOrder(otherPage.request, order.id)
    expect(fulfillments.map(({ status }) => status).sort()).toEqual(['shipped', 'unfulfilled'])

    await test.step('an order of which nothing is theirs is not seen', async () => {
      watch.expectedErrors.push(REFUSED_ANSWER)
      const not = await buy(otherPage.request, { products: { [OTHERS_PRODUCT]: 1 } })
      await moveTo(page, `${PROVIDER_ORDERS}?search=${not.number}`)
      await expect(page.getByRole('heading', { name: t.order_admin_empty_title_search() })).toBeVisible()
      await moveTo(page, `${PROVIDER_ORDERS}?order=${not.id}`)
      await expect(
        page.getByRole('dialog').getByRole('heading', { name: t.order_admin_missing_title() }),
      ).toBeVisible()
    })
  })
})

test('an admin gives one of two back, with restock, and knows before how much it is', async ({
  page,
  request,
  t,
}) => {
  const product = await publishProduct()
  await stockTwo(product)
  await signUpConfirmed({ request })
  const order = await buy(request, { products: { [product.id]: 2 } })
  await expect.poll(() => stockOf(page.request, product.id)).toBe('out')
  const before = await readManaged(order.id)
  const amount = formatMoney(before.refundable.lines[0]?.centsByQuantity[0] ?? 0)
  await page.clock.install()
  await signInAs(page, 'admin')
  const sheet = await openOrderAt(page, t, ADMIN_ORDERS, order)

  await sheet.getByRole('button', { name: t.order_admin_refund(), exact: true }).click()
  const dialog = page.getByRole('dialog', {
    name: t.order_admin_refund_title({ number: order.number }),
    exact: true,
  })
  await dialog.getByRole('button', { name: t.order_admin_refund_submit({ amount: formatMoney(0) }) }).click()
  await expect(dialog.getByText(t.order_admin_refund_choose(), { exact: true })).toBeVisible()
  await dialog.getByRole('combobox').selectOption('1')
  await expect(dialog.getByRole('status')).toHaveText(amount)
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await dialog.getByLabel(t.order_admin_reason(), { exact: true }).fill('One came with a scratch')
  await checkScreen(page, 'the refund')
  await dialog.getByRole('button', { name: t.order_admin_refund_submit({ amount }), exact: true }).click()

  await expect(sheet.getByText(t.order_admin_refund_news({ amount }), { exact: true })).toBeVisible()
  const refunds = sheet.getByRole('region', { name: t.order_admin_refunds(), exact: true })
  await lookAgainUntil(refunds, t.order_admin_refund_succeeded())
  await expect(refunds).toContainText('One came with a scratch')
  expect(await readManaged(order.id)).toMatchObject({
    paymentStatus: 'partly_refunded',
    refundedCents: before.refundable.lines[0]?.centsByQuantity[0],
    refundable: { lines: [{ quantity: 1 }] },
  })
  await expect.poll(() => stockOf(page.request, product.id)).not.toBe('out')
})

test('an admin cancels an order; whoever comes late is shown it as it is', async ({
  page,
  otherPage,
  t,
  watch,
}) => {
  // Whoever is told at once does not come late.
  await otherPage.route(`**${openLiveStream.path}`, (route) => route.abort())
  watch.expectedErrors.push(REFUSED_ANSWER, new RegExp(`ERR_FAILED.*${openLiveStream.path}`))
  await signUpConfirmed(otherPage)
  const order = await buy(otherPage.request, { products: { [OWN_PRODUCT]: 1 } })
  await signInAs(otherPage, 'provider')
  const late = await openOrderAt(otherPage, t, PROVIDER_ORDERS, order)
  await signInAs(page, 'admin')
  const sheet = await openOrderAt(page, t, ADMIN_ORDERS, order)
  await sheet.getByRole('button', { name: t.order_admin_cancel(), exact: true }).click()
  const dialog = page.getByRole('dialog', {
    name: t.order_admin_cancel_title({ number: order.number }),
    exact: true,
  })
  await expect(dialog).toContainText(formatMoney(order.totals.totalCents))
  await dialog.getByLabel(t.order_admin_reason(), { exact: true }).fill('The mold broke')
  await dialog.getByRole('button', { name: t.order_admin_cancel(), exact: true }).click()
  await expect(sheet.getByText(t.order_admin_cancel_news(), { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: t.order_admin_refund(), exact: true })).toHaveCount(0)
  await expect(sheet.getByText('The mold broke').first()).toBeVisible()

  await late.getByRole('button', { name: t.order_admin_ready(), exact: true }).click()
  await expect(late.getByText(t.order_admin_moved_on())).toBeVisible()
  await expect(late.getByRole('button', { name: t.order_admin_ready(), exact: true })).toHaveCount(0)
})

/** Exactly as many as are bought, so that what comes back shows. */
async function stockTwo({ variants }: OwnProduct): Promise<void> {
  await asDemo('admin', async (admin) => {
    const stocked = await admin.put(`/api/variants/${variants[0]?.id}/stock`, { data: { onHand: 2 } })
    expect(stocked.status(), await stocked.text()).toBe(200)
  })
}

async function stockOf(request: APIRequestContext, productId: string): Promise<string | undefined> {
  return (await readProduct(request, productId)).variants[0]?.stock
}
