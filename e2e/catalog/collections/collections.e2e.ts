/** An admin makes a collection by a rule and publishes it; a visitor finds it in Spanish on a phone. */
import { randomBytes } from 'node:crypto'
import { changeProduct, publishProduct } from '../../support/catalog.ts'
import { resizeTo } from '../../support/layout.ts'
import { visit, visitUntil, waitForScript } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, PHONE, test } from '../../support/test.ts'
import { textsIn } from '../../support/texts.ts'

test('a collection by a tag: previewed, saved, published and seen in Spanish', async ({
  page,
  otherPage,
  t,
}) => {
  const tag = `tag${randomBytes(4).toString('hex')}`
  const [name, nombre] = [`Kit ${tag}`, `Equipo ${tag}`]
  const product = await publishProduct(4_200)
  await changeProduct(product, { tags: { en: [tag], es: [] } })
  await signInAs(page, 'admin')

  await test.step('its rule shows what it finds before it is saved', async () => {
    await visit(page, '/admin/collections')
    await checkScreen(page, 'collections')
    await page.getByRole('link', { name: t.collections_create(), exact: true }).first().click()
    const names = page.getByLabel(t.collections_field_name(), { exact: true })
    await names.first().fill(name)
    await page.getByLabel(t.collections_condition_kind(), { exact: true }).selectOption('tag')
    await page.getByLabel(t.collections_condition_tag(), { exact: true }).fill(tag.toUpperCase())
    await expect(page.getByText(t.collections_preview_count({ count: 1 }))).toBeVisible()
    await checkScreen(page, 'a new collection')
    await page.getByRole('button', { name: t.collections_create_submit(), exact: true }).click()
    await expect(names.last()).toHaveAccessibleDescription(new RegExp(t.platform_form_required()))
    await names.last().fill(nombre)
    await page.getByRole('button', { name: t.collections_create_submit(), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('it is published', async () => {
    await waitForScript(page)
    await checkScreen(page, 'the editor of a collection')
    await page.getByRole('button', { name: t.collections_action_publish(), exact: true }).click()
    await expect(
      page.getByRole('button', { name: t.collections_action_unpublish(), exact: true }),
    ).toBeVisible()
  })

  const es = textsIn('es')
  await test.step('a visitor finds it in Spanish on a phone', async () => {
    await resizeTo(otherPage, PHONE)
    await visitUntil(otherPage, '/collections?lang=es', () =>
      otherPage.getByRole('link', { name: new RegExp(nombre) }),
    )
    await expect(otherPage.getByRole('heading', { level: 1, name: es.collections_title() })).toBeVisible()
    await checkScreen(otherPage, 'all collections')
    await otherPage.getByRole('link', { name: new RegExp(nombre) }).click()
    await expect(otherPage).toHaveURL(new RegExp(`/collections/equipo-${tag}`))
    await expect(otherPage.getByRole('heading', { level: 1, name: nombre })).toBeVisible()
    await expect(otherPage.locator(`main a[href^="/products/"]`).first()).toBeVisible()
    await checkScreen(otherPage, 'a collection')
  })
})
