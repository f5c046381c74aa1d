/** A provider's products: found, chosen and changed many at once; views, keys and the palette. */
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import type { EditableProduct } from '#contract/catalog/product-editing.schemas.ts'
import { createProduct, deleteProduct } from '#contract/catalog/product-editing.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, inLanguage, PHONE, test } from '../../support/test.ts'

const LIST = '/provider/products'

const ownOrigin = () => ({ origin: test.info().project.use.baseURL ?? '' })

/** A draft of the demo provider, of its own for each test. */
async function makeDraft(page: Page, name: string) {
  const sku = `E2E-${crypto.randomUUID().slice(0, 8)}`
  const response = await page.request.post(createProduct.path, {
    headers: ownOrigin(),
    data: {
      category: 'belts',
      name: { en: name, es: name },
      summary: { en: 'Stiff.', es: 'Firme.' },
      description: { en: 'Nylon.', es: 'Nilón.' },
      variants: [{ sku, options: {}, priceCents: 2_000, onHand: 3 }],
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as z.output<typeof EditableProduct>
}

async function forgetDraft(page: Page, { id }: { id: string }) {
  await page.request.delete(deleteProduct.path.replace('{productId}', id), { headers: ownOrigin() })
}

test('at a desktop: views, the price of several, keys and the palette', async ({ page, t }) => {
  await signInAs(page, 'provider')
  await visit(page, '/provider/events')
  // The spec's own call: what of theirs is live.
  const asked = page.waitForResponse((answer) => /\/api\/products\?.*providerId=/.test(answer.url()))
  await page.getByRole('link', { name: t.app_nav_products(), exact: true }).click()
  expect((await asked).status()).toBe(200)
  const name = `Journey ${crypto.randomUUID().slice(0, 6)}`
  const draft = await makeDraft(page, name)
  const search = page.getByLabel(t.ui_search_in({ name: t.app_nav_products() }))
  await search.fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$20.00')
  await expect(row).toContainText(t.product_list_status_draft())
  await checkScreen(page, 'the list')

  await search.blur()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: t.product_list_more_actions() }).click()
  await page.getByRole('menuitem', { name: t.product_list_change_price() }).click()
  await page.getByLabel(t.product_list_percent()).fill('10')
  await page.getByRole('button', { name: t.product_list_apply(), exact: true }).click()
  await expect(page.getByText(t.lists_job_done({ count: 1 }))).toBeVisible()
  await expect(row).toContainText('$22.00')

  await page.getByRole('button', { name: t.lists_view_save(), exact: true }).click()
  await page.getByLabel(t.lists_view_name(), { exact: true }).fill(name)
  await page.getByRole('button', { name: t.lists_view_confirm(), exact: true }).click()
  const view = page.getByRole('navigation', { name: t.lists_views() }).getByRole('link', { name })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: t.lists_view_actions({ name }) }).click()
  await page.getByRole('menuitem', { name: t.lists_view_delete() }).click()
  await expect(view).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: t.palette_title() })
  await box.fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await checkScreen(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/provider\/events/)
  await forgetDraft(page, draft)
})

inLanguage('es', () => {
  test.use({ viewport: PHONE })

  test('on a phone: found, switched off and archived', async ({ page, t }) => {
    await signInAs(page, 'provider')
    const name = `Recorrido ${crypto.randomUUID().slice(0, 6)}`
    await makeDraft(page, name)
    await visit(page, LIST)
    await expectFits(page)
    await page.getByLabel(t.ui_search_in({ name: t.app_nav_products() })).fill(name)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toBeVisible()
    const act = async (item: string) => {
      await row.getByRole('button', { name: t.product_list_actions_of({ name }) }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await act(t.product_list_deactivate())
    await expect(row).toContainText(t.product_list_inactive())
    await act(t.product_list_archive())
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t.product_list_archive(), exact: true })
      .click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText(t.product_list_no_match())).toBeVisible()
  })
})
