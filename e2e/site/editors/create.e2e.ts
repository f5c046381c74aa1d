/** /admin/create and /dashboard/instructors: an admin makes a product for a provider, and sees who teaches. */
import { resizeTo } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, expectAccessible, inLanguage, PHONE, test } from '../../support/test.ts'

const PROVIDER = 'Taller Cordillera'
const TEACHER = 'Marisol Vélez Ortiz'

inLanguage('en', () => {
  test('an admin creates a product by steps and publishes it at once; the shop and the audit log show it', async ({
    page,
    request,
    t,
  }) => {
    const sku = `ADM-${Date.now()}`
    const names = { en: `Range stool ${sku}`, es: `Banquito ${sku}` }
    await signInAs(page, 'admin')
    await visit(page, '/admin/create')
    await checkScreen(page, '/admin/create')
    await page.getByRole('link', { name: t.product_editing_kind_product_lead() }).click()

    const fill = (name: string, text: string) => page.getByLabel(name, { exact: true }).fill(text)
    const both = async (name: string, texts: typeof names) => {
      await fill(t.product_editing_in_english({ name }), texts.en)
      await fill(t.product_editing_in_spanish({ name }), texts.es)
    }
    const provider = page.getByLabel(t.product_editing_provider(), { exact: true })
    await provider.fill(PROVIDER)
    await page.getByRole('option', { name: PROVIDER, exact: true }).click()
    await both(t.product_editing_field_name(), names)
    await both(t.product_editing_field_summary(), { en: 'Sits anywhere.', es: 'Para donde sea.' })
    await both(t.product_editing_field_description(), { en: 'Folds flat.', es: 'Se dobla.' })
    const steps = page.getByRole('navigation', { name: t.product_editing_steps() })
    await steps.getByRole('button', { name: t.product_editing_section_variants() }).click()
    await fill(t.product_editing_col_sku(), sku)
    await fill(t.product_editing_col_price(), '35')
    await fill(t.product_editing_col_stock(), '4')
    await steps.getByRole('button', { name: t.product_editing_step_preview() }).click()
    await expect(page.getByText(t.product_editing_complete(), { exact: true })).toBeVisible()
    await checkScreen(page, 'the last step')
    await page.getByRole('button', { name: t.product_editing_action_publish(), exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: names.en })).toBeVisible()
    await expect(page.getByText(t.product_editing_status_published(), { exact: true })).toBeVisible()
    await expect.poll(async () => (await request.get(`/shop?q=${sku}`)).text()).toContain(names.en)

    await moveTo(page, '/admin/audit?action=product-publish')
    const row = page.getByRole('row').filter({ hasText: names.en })
    await expect(row).toContainText(t.audit_action_product_publish())
    await row.getByRole('button', { name: t.audit_action_product_publish() }).click()
    const change = page.getByRole('dialog').getByRole('row', { name: t.audit_field_status() })
    await expect(change).toContainText(t.product_editing_status_draft())
    await expect(change).toContainText(t.product_editing_status_published())
    await expectAccessible(page)
  })
})

inLanguage('es', () => {
  test.use({ viewport: PHONE })

  test('an admin sees who may teach, and what each is certified for', async ({ page, t }) => {
    await signInAs(page, 'admin')
    await visit(page, '/dashboard/instructors')
    const row = page.getByRole('row').filter({ hasText: TEACHER })
    await expect(row).toBeVisible()
    await checkScreen(page, '/dashboard/instructors')
    await resizeTo(page, PHONE)
    await row.getByText(TEACHER, { exact: true }).click()
    const sheet = page.getByRole('dialog', { name: TEACHER })
    await expect(sheet.getByRole('heading', { name: t.teaching_certifications() })).toBeVisible()
    await expect(sheet.getByText(t.teaching_state_verified(), { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })
})
