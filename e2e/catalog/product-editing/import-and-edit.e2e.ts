/** A provider imports products from a file, mends what the dry run found, edits one and submits it. */
import type { Page } from '@playwright/test'
import { resizeTo } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, expectAccessible, inLanguage, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

/** Headers of the person's own: the last row has a price that is none. */
function writeFile(): { csv: string; sku: string; names: { en: string; es: string } } {
  const sku = `E2E-${Date.now()}`
  const names = { en: `Range tote ${sku}`, es: `Bulto de polígono ${sku}` }
  const csv = [
    'Código,Name,Nombre,Categoría,Precio,Inventario',
    `${sku},${names.en},${names.es},Equipo,$45.50,7`,
    `${sku}-B,Broken ${sku},Roto ${sku},Equipo,cuarenta,1`,
  ].join('\n')
  return { csv, sku, names }
}

async function importFile(page: Page, t: Texts, csv: string): Promise<void> {
  await visit(page, '/provider/products/import')
  await expectAccessible(page)
  await page
    .getByLabel(t.product_import_file(), { exact: true })
    .setInputFiles({ name: 'bultos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByLabel(t.product_import_column_holds({ column: 'Precio' }))).toHaveValue('priceCents')
  await page.getByRole('button', { name: t.product_import_check(), exact: true }).click()
  await expect(page.getByText(t.product_import_problems_title({ count: 1 }))).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 / })).toContainText(t.product_import_problem_money())
  await checkScreen(page, 'what the dry run found')
  await resizeTo(page, PHONE)
  await page.getByRole('button', { name: t.product_import_start({ count: 1 }), exact: true }).click()
  await expect(page.getByRole('heading', { name: t.product_import_report_done() })).toBeVisible()
}

inLanguage('es', () => {
  test.use({ viewport: PHONE })

  test('imports products, edits one and submits it', async ({ page, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await signInAs(page, 'provider')
    const { csv, sku, names } = writeFile()
    await importFile(page, t, csv)

    const list = await page.request.get(`/api/manage/products?q=${sku}`)
    const { items } = (await list.json()) as {
      items: { id: string; name: typeof names; status: string }[]
    }
    const product = items.find(({ name }) => name.en === names.en)
    expect(product?.status).toBe('draft')

    await visit(page, `/provider/products/${product?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: names.es })).toBeVisible()
    await checkScreen(page, 'the editor of a product')
    await resizeTo(page, PHONE)
    // Not complete yet: every lack is a link to its field.
    const submit = page.getByRole('button', { name: t.product_editing_action_submit(), exact: true })
    await submit.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.product_editing_action_submit(), exact: true }).click()
    const summary = t.product_editing_in_spanish({ name: t.product_editing_field_summary() })
    await dialog.getByRole('link', { name: summary, exact: true }).click()
    await expect(page.getByLabel(summary, { exact: true })).toBeFocused()

    await page.getByLabel(summary, { exact: true }).fill('Aguanta todo.')
    const fill = (name: string, text: string) => page.getByLabel(name, { exact: true }).fill(text)
    await fill(t.product_editing_in_english({ name: t.product_editing_field_summary() }), 'Holds it all.')
    const description = t.product_editing_field_description()
    await fill(t.product_editing_in_english({ name: description }), 'A **stiff** tote.')
    await fill(t.product_editing_in_spanish({ name: description }), 'Un bulto **firme**.')
    await expect(page.getByText('firme', { exact: true })).toHaveJSProperty('tagName', 'STRONG')
    await fill(t.product_editing_col_stock(), '9')
    await fill(t.product_editing_stock_reason(), 'Conteo')
    await page.getByRole('button', { name: t.product_editing_save(), exact: true }).click()
    await expect(page.getByText(t.product_editing_note_saved(), { exact: true })).toBeVisible()
    await expect(page.getByText('“Conteo”')).toBeVisible()

    await submit.click()
    await dialog.getByRole('button', { name: t.product_editing_action_submit(), exact: true }).click()
    await expect(page.getByText(t.product_editing_status_pending(), { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})
