/** Somebody calls: an admin writes the order, they open the mailed link and pay, and the stock goes down once. */

import { expect, type Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { findVariants, getDraftOrder } from '#contract/sales/draft-orders.ts'
import { formatMoney } from '#web/ui/format.ts'
import { deleteProduct, publishProduct, read } from '../../support/catalog.ts'
import { cardNumber, expectThanks, GOOD_CARD } from '../../support/checkout.ts'
import { visit, waitForScript } from '../../support/pages.ts'
import { inventPerson, mailTo, signInAs, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { test } from '../../support/test.ts'

async function availableOf(page: Page, sku: string): Promise<number> {
  const found = await read<ReplyOf<typeof findVariants>>(page.request, '/api/admin/draft-order-variants', {
    q: sku,
  })
  return found[0]?.available ?? -1
}

test('an order by phone is written, sent, paid by its customer and sold once', async ({
  page,
  otherPage,
  t,
}) => {
  const product = await publishProduct()
  try {
    const sku = product.variants[0]?.sku ?? ''
    const caller = await signUpConfirmed(otherPage, inventPerson('Nydia Torres Vega'))
    await signInAs(page, 'admin')
    const before = await availableOf(page, sku)

    await visit(page, '/admin/orders')
    await page.getByRole('link', { name: t.draft_orders_new(), exact: true }).click()
    await expect(page.getByRole('heading', { name: t.draft_orders_new(), level: 1 })).toBeVisible()
    await page.getByLabel(t.draft_orders_find_product(), { exact: true }).fill(sku)
    await page.getByRole('button', { name: t.draft_orders_add({ name: product.name.en }) }).click()
    await page.getByLabel(t.draft_orders_find_customer(), { exact: true }).fill(caller.email)
    await page.getByRole('button', { name: t.draft_orders_choose({ name: caller.name }) }).click()
    await page.getByRole('combobox', { name: t.draft_orders_language(), exact: true }).selectOption('en')
    await page.getByRole('radio', { name: t.draft_orders_discount_percent() }).check()
    await page.getByLabel(t.draft_orders_percent()).fill('10')
    await page.getByLabel(t.draft_orders_reason(), { exact: true }).fill('Loyal for years')
    await page.getByRole('button', { name: t.draft_orders_save(), exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/draft-orders\/dro_\w+$/)
    const draftId = new URL(page.url()).pathname.split('/').at(-1)
    const readDraft = () =>
      read<ReplyOf<typeof getDraftOrder>>(page.request, `/api/admin/draft-orders/${draftId}`)

    await page.getByRole('button', { name: t.draft_orders_send(), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.draft_orders_send(), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: t.draft_orders_link() })).toBeVisible()
    const { number, totalCents } = await readDraft()
    // A draft holds nothing.
    expect(await availableOf(page, sku)).toBe(before)
    await checkScreen(page, 'a sent draft')

    const { text } = await mailTo(otherPage, caller.email, t.mail_order_draft_subject({ number }))
    const path = /\/order\/\S+/.exec(text)?.[0] ?? ''
    await visit(otherPage, path)
    await expect(
      otherPage.getByRole('heading', { name: t.checkout_sent_title({ number }), level: 1 }),
    ).toBeVisible()
    await checkScreen(otherPage, 'an order by its link')
    const amount = formatMoney(totalCents)
    await otherPage.getByRole('button', { name: t.checkout_sent_pay({ amount }), exact: true }).click()
    await expect(cardNumber(otherPage, t)).toBeVisible()
    await waitForScript(otherPage)
    await cardNumber(otherPage, t).pressSequentially(GOOD_CARD)
    await otherPage.getByLabel(t.checkout_card_expiry(), { exact: true }).fill('12 / 34')
    await otherPage.getByLabel(t.checkout_card_code(), { exact: true }).fill('123')
    await otherPage.getByRole('button', { name: t.checkout_pay_button({ amount }), exact: true }).dblclick()
    const orderId = await expectThanks(otherPage, t, 'Nydia')

    expect(await readDraft()).toMatchObject({ state: 'paid', orderId })
    expect(await availableOf(page, sku)).toBe(before - 1)
    await visit(page, `/admin/draft-orders/${draftId}`)
    await page.getByRole('link', { name: t.draft_orders_see_order(), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/orders\\?order=${orderId}`))
    await visit(otherPage, path)
    await expect(otherPage.getByText(t.checkout_sent_paid())).toBeVisible()
  } finally {
    await deleteProduct(product)
  }
})
