/** Print on demand: a product of the print service is imported, sold, printed, sent, followed and booked. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { getEditableProduct } from '#contract/catalog/product-editing.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listPrintEvents } from '#contract/sales/print-on-demand.ts'
import type { listPrintOrders } from '#contract/sales/print-orders.ts'
import type { listPrintProducts } from '#contract/sales/print-products.ts'
import { read } from '../../support/catalog.ts'
import { resizeTo } from '../../support/layout.ts'
import { buy, readOrder } from '../../support/orders.ts'
import { lookAgainUntil, visit } from '../../support/pages.ts'
import { signInAs, signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { PHONE, test } from '../../support/test.ts'

const HOME = '/admin/print-on-demand'

/** With a name of the test's own, so that it is found again. */
async function publish(admin: APIRequestContext, productId: string): Promise<string> {
  const product = await read<ReplyOf<typeof getEditableProduct>>(admin, `/api/products/${productId}/edit`)
  const name = { en: `Printed tee ${productId.slice(-6)}`, es: `Camiseta impresa ${productId.slice(-6)}` }
  const edited = await admin.patch(`/api/products/${productId}`, {
    data: {
      version: product.version,
      name,
      summary: name,
      description: name,
      pictures: product.pictures.map((picture) => ({ ...picture, alt: name })),
      confirmSpanish: true,
    },
  })
  expect(edited.status(), await edited.text()).toBe(200)
  const moved = await admin.post(`/api/products/${productId}/moves`, { data: { action: 'publish' } })
  expect(moved.status(), await moved.text()).toBe(200)
  await expect.poll(async () => (await admin.get(`/api/products/${productId}`)).status()).toBe(200)
  return ((await moved.json()) as { slug: { en: string } }).slug.en
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

const readPrintOrder = async (admin: APIRequestContext, number: string) => {
  const path = '/api/print-on-demand/orders'
  const { items } = await read<ReplyOf<typeof listPrintOrders>>(admin, path, { q: number })
  return items[0]
}

/** What the service told of an order, as far as it was acted on. */
const countHandled = async (admin: APIRequestContext, remoteId: string) => {
  const { items } = await read<ReplyOf<typeof listPrintEvents>>(admin, '/api/print-on-demand/events', {
    outcome: 'handled',
    perPage: 100,
  })
  return items.filter(({ subjectId }) => subjectId === remoteId).length
}

test('a product is imported, sold, printed, sent, followed and booked', async ({ page, request, t }) => {
  await page.clock.install()
  await signInAs(page, 'admin')
  const admin = page.request
  const { items } = await read<ReplyOf<typeof listPrintProducts>>(admin, '/api/print-on-demand/products', {
    state: 'new',
  })
  const found = items.find(({ service }) => service === 'printful')
  if (!found) throw new Error('nothing is left to import')

  await visit(page, `${HOME}?q=${encodeURIComponent(found.name)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.print_on_demand_title())
  const row = rowOf(page, found.name)
  await expect(row).toContainText(t.print_on_demand_state_new())
  await checkScreen(page, 'the products')
  await row.getByRole('button', { name: t.print_on_demand_product_actions({ name: found.name }) }).click()
  await page.getByRole('menuitem', { name: t.print_on_demand_import(), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t.print_on_demand_category())).toHaveValue('apparel')
  await dialog.getByRole('button', { name: t.print_on_demand_continue(), exact: true }).click()
  await dialog.getByLabel(t.print_on_demand_factor()).fill('1.1')
  await expect(dialog.getByText(t.print_on_demand_margin_low({ percent: '30%' }))).toBeVisible()
  await dialog.getByLabel(t.print_on_demand_factor()).fill('2')
  await expect(dialog.getByText(t.print_on_demand_margin_low({ percent: '30%' }))).toBeHidden()
  await dialog.getByRole('button', { name: t.print_on_demand_import(), exact: true }).click()
  await expect(dialog).toBeHidden()
  await lookAgainUntil(row, t.print_on_demand_state_linked())

  const productId = (await row.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? ''
  const slug = await publish(admin, productId)
  await signUpConfirmed({ request }, undefined, 'en')
  const order = await buy(request, { delivery: 'pr', products: { [slug]: 1 } })

  await moveTo(page, `${HOME}?show=orders&q=${order.number}`)
  const sent = rowOf(page, order.number)
  await lookAgainUntil(sent, t.print_on_demand_order_draft())
  const press = (label: string) =>
    sent.getByRole('button', { name: `${label}: ${order.number}`, exact: true }).click()
  await press(t.print_on_demand_confirm())
  await lookAgainUntil(sent, t.print_on_demand_order_in_production())
  await checkScreen(page, 'the orders')
  const printOrder = await readPrintOrder(admin, order.number)
  const remoteId = printOrder?.remoteId ?? ''
  const step = async () => {
    const before = await countHandled(admin, remoteId)
    await press(t.print_on_demand_advance())
    await expect.poll(() => countHandled(admin, remoteId)).toBe(before + 1)
  }
  // The message about its confirmation may still be on its way.
  await expect.poll(() => countHandled(admin, remoteId)).toBe(2)
  await step()
  await step()
  await lookAgainUntil(sent, t.print_on_demand_order_shipped())
  const tracking = (await readPrintOrder(admin, order.number))?.shipments[0]?.trackingNumber ?? ''
  await expect(sent.getByRole('link', { name: tracking })).toHaveAttribute(
    'href',
    /^https:\/\/tools\.usps\.com/,
  )
  expect((await readOrder(request, order.id)).fulfillments[0]).toMatchObject({
    status: 'shipped',
    trackingNumber: tracking,
  })
  await step()
  await lookAgainUntil(sent, t.print_on_demand_order_delivered())

  await moveTo(page, '/admin/ledger')
  await page.getByLabel(t.ledger_entries_order(), { exact: true }).fill(order.number)
  const entries = page.getByRole('table', { name: t.ledger_entries_title(), exact: true })
  const entry = entries.getByRole('row').filter({ hasText: t.ledger_kind_production() })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(t.ledger_account_print_services())

  await moveTo(page, `${HOME}?show=connection`)
  const printful = page.getByRole('region', { name: 'Printful' })
  await printful.getByRole('button', { name: t.print_on_demand_disconnect(), exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.ui_cancel(), exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await resizeTo(page, PHONE)
  await visit(page, `${HOME}?show=connection&lang=es`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await checkScreen(page, 'the connection, in Spanish')
})
