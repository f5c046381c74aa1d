/** What an admin edits is what customers meet: a coupon, a page of text and a category. */
import { randomBytes } from 'node:crypto'
import { beBuyer, summaryOf } from '../../support/checkout.ts'
import { buyCart } from '../../support/orders.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test('a coupon is made and used at checkout; a page and a category are changed and seen', async ({
  page,
  otherPage,
  request,
  t,
}) => {
  await signInAs(page, 'admin')
  const code = `VIAJE-${randomBytes(4).toString('hex').toUpperCase()}`

  /** As a guest's page: what was changed is heard of a moment later. */
  const expectServed = (path: string, text: string) =>
    expect.poll(async () => (await request.get(path)).text()).toContain(text)

  await test.step('the coupon', async () => {
    await visit(page, '/admin/coupons')
    await expectAccessible(page)
    await page.getByRole('link', { name: t.coupons_create(), exact: true }).first().click()
    await page.getByLabel(t.coupons_code(), { exact: true }).fill(code.toLowerCase())
    await page.getByLabel(t.coupons_percent(), { exact: true }).fill('20')
    await page.getByLabel(t.coupons_uses_total()).fill('1')
    await expect(page.getByRole('region', { name: t.coupons_trial() })).toContainText('-$25.00')
    await expectAccessible(page)
    await page.getByRole('button', { name: t.coupons_create_submit(), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await expect(page.getByText(t.coupons_state_running(), { exact: true })).toBeVisible()
  })

  await test.step('a customer pays with it', async () => {
    await beBuyer(otherPage)
    const applied = await otherPage.request.put('/api/cart/coupon', { data: { code } })
    expect(applied.status()).toBe(200)
    await visit(otherPage, '/checkout')
    await expect(summaryOf(otherPage, t)).toContainText(code)
    await buyCart(otherPage.request)
    await moveTo(page, `/admin/coupons?q=${code}`)
    const row = page.getByRole('row', { name: new RegExp(code) })
    await expect(row).toContainText(t.coupons_state_used_up())
    await expect(row).toContainText(t.coupons_used_of({ used: '1', total: '1' }))
  })

  await test.step('a page of text', async () => {
    const mark = `Written in a journey ${code}.`
    await moveTo(page, '/admin/content/ccpa')
    const english = page.getByRole('textbox', { name: t.content_editing_english(), exact: true })
    await english.fill(`${await english.inputValue()}\n\n${mark}\n`)
    await page.getByRole('checkbox', { name: t.content_editing_spanish_current() }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.content_editing_publish(), exact: true }).click()
    await expect(page.getByText(t.content_editing_published(), { exact: true })).toBeVisible()
    await expectServed('/ccpa', mark)
  })

  await test.step('a category', async () => {
    await moveTo(page, '/admin/categories')
    await expect(page.getByRole('button', { name: t.categories_add(), exact: true })).toBeVisible()
    await expectAccessible(page)
    const listed = await (await page.request.get('/api/admin/categories')).json()
    const before = listed.find(({ id }: { id: string }) => id === 'pouches')
    await page
      .getByRole('button', { name: t.categories_edit_of({ name: before.name.en }), exact: true })
      .click()
    await page.getByLabel(t.categories_name_en()).fill(`Pouches ${code}`)
    await page.getByRole('button', { name: t.categories_save(), exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectServed('/shop?category=pouches', `Pouches ${code}`)
    await expect(page.getByRole('button', { name: t.categories_add(), exact: true })).toBeVisible()
    // As it was: other journeys walk through the same shop.
    const after = await (await page.request.get('/api/admin/categories')).json()
    const { version } = after.find(({ id }: { id: string }) => id === 'pouches')
    const { name, blurb } = before
    await page.request.put('/api/admin/categories/pouches', { data: { name, blurb, version } })
  })

  await test.step('a category of our own: added, at another address, and gone again', async () => {
    const slug = `patches-${code.toLowerCase()}`
    await page.getByRole('button', { name: t.categories_add(), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.categories_name_en()).fill(`Patches ${code}`)
    await expect(dialog.getByLabel(t.categories_address())).toHaveValue(slug)
    await dialog.getByLabel(t.categories_name_es()).fill(`Parchos ${code}`)
    await dialog.getByLabel(t.categories_blurb_en()).fill('Small and bold')
    await dialog.getByLabel(t.categories_blurb_es()).fill('Pequeños y atrevidos')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.categories_add(), exact: true }).click()
    await expect(dialog).toBeHidden()
    const name = `Patches ${code}`
    await page.getByRole('button', { name: t.categories_edit_of({ name }), exact: true }).click()
    await dialog.getByLabel(t.categories_address()).fill(`${slug}-new`)
    await dialog.getByRole('button', { name: t.categories_save(), exact: true }).click()
    await expect(dialog).toBeHidden()
    // As `visitUntil`: by its name alone it cannot be told.
    await expect(async () => {
      await visit(otherPage, `/shop?category=${slug}&sort=price`)
      await expect(otherPage).toHaveURL(`/shop?category=${slug}-new&sort=price`, { timeout: 2_000 })
    }).toPass()
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByRole('button', { name: t.categories_delete_of({ name }), exact: true }).click()
    await dialog.getByRole('button', { name: t.categories_delete_confirm(), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(name, { exact: true })).toBeHidden()
  })
})
