/** An admin plans a campaign; a customer is told of it, earns by it and is given points; the admin ends it. */
import { randomBytes } from 'node:crypto'
import { formatDate } from '#web/ui/format.ts'
import { addByApi } from '../../support/cart.ts'
import { changeProduct, deleteProduct, publishProduct, readProduct } from '../../support/catalog.ts'
import { beBuyer, summaryOf } from '../../support/checkout.ts'
import { buyCart } from '../../support/orders.ts'
import { visit } from '../../support/pages.ts'
import { signInAs } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, test } from '../../support/test.ts'

const DAY_MS = 86_400_000
/** As it is typed, in Puerto Rico. */
const typedDay = (days: number) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Puerto_Rico',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + days * DAY_MS)

test('triple points for a tag: planned, promised, earned, adjusted and ended', async ({
  page,
  otherPage,
  t,
}) => {
  const tag = `tag${randomBytes(4).toString('hex')}`
  const name = `Triple ${tag}`
  const product = await publishProduct(10_000)
  await changeProduct(product, { tags: { en: [tag], es: [tag] } })
  await signInAs(page, 'admin')

  await test.step('it is planned', async () => {
    await visit(page, '/admin/loyalty')
    await checkScreen(page, 'loyalty')
    await page.getByRole('main').getByRole('link', { name: t.loyalty_admin_campaigns(), exact: true }).click()
    await page.getByRole('link', { name: t.loyalty_campaign_create(), exact: true }).first().click()
    await page.getByLabel(t.loyalty_campaign_name_en(), { exact: true }).fill(name)
    await page.getByLabel(t.loyalty_campaign_multiplier(), { exact: true }).fill('3')
    const plan = page.getByRole('button', { name: t.loyalty_campaign_create_submit(), exact: true })
    await plan.click()
    await expect(page.getByLabel(t.loyalty_campaign_name_es(), { exact: true })).toHaveAccessibleDescription(
      new RegExp(t.platform_form_required()),
    )
    await page.getByLabel(t.loyalty_campaign_name_es(), { exact: true }).fill(`Triples ${tag}`)
    await page.getByLabel(t.loyalty_campaign_scope(), { exact: true }).selectOption('tag')
    await page.getByLabel(t.loyalty_campaign_tag(), { exact: true }).fill(tag)
    await page.getByLabel(t.loyalty_campaign_starts(), { exact: true }).fill(typedDay(0))
    await page.getByLabel(t.loyalty_campaign_ends(), { exact: true }).fill(typedDay(3))
    await checkScreen(page, 'a new campaign')
    await plan.click()
    await expect(page.getByRole('heading', { level: 1, name: t.loyalty_campaigns_title() })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(
      t.loyalty_campaign_state_running(),
    )
  })

  const { person } = await beBuyer(otherPage)
  await test.step('a customer is told of it on the product and at checkout, and earns by it', async () => {
    await visit(otherPage, `/product/${product.id}`)
    const offer = t.loyalty_campaign_until({
      reward: t.loyalty_campaign_triple(),
      day: formatDate(Date.now() + 3 * DAY_MS, 'weekday', 'en'),
    })
    await expect(otherPage.getByText(offer, { exact: true })).toBeVisible()
    const { variants } = await readProduct(otherPage.request, product.id)
    await otherPage.request.delete('/api/cart')
    await addByApi(otherPage.request, variants[0]?.id ?? '', 1)
    await moveTo(otherPage, '/checkout')
    const promise = t.checkout_points_campaign({ count: 200 })
    await expect(summaryOf(otherPage, t)).toContainText(promise)
    await buyCart(otherPage.request)
    await moveTo(otherPage, '/customer/loyalty')
    await expect(otherPage.getByRole('row', { name: new RegExp(name) })).toContainText('+200')
  })

  await test.step('the admin gives them points, with a reason', async () => {
    await moveTo(page, `/admin/loyalty?q=${encodeURIComponent(person.email)}`)
    await page
      .getByRole('button', { name: t.loyalty_admin_adjust_of({ name: person.name }), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.loyalty_admin_adjust_points(), { exact: true }).fill('40')
    await dialog.getByLabel(t.loyalty_admin_adjust_reason(), { exact: true }).fill('Too short')
    const submit = dialog.getByRole('button', { name: t.loyalty_admin_adjust_submit(), exact: true })
    await submit.click()
    await expect(dialog.getByText(t.loyalty_admin_adjust_reason_short())).toBeVisible()
    await dialog.getByLabel(t.loyalty_admin_adjust_reason(), { exact: true }).fill('They helped at the range')
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(person.name) })).toContainText('40')
    await visit(otherPage, '/customer/loyalty')
    await expect(otherPage.getByText('They helped at the range')).toBeVisible()
  })

  await test.step('it is ended, and has given what it gave', async () => {
    await moveTo(page, '/admin/loyalty/campaigns')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByText(t.loyalty_campaign_given({ points: '200', orders: '1' }))).toBeVisible()
    await page.getByRole('button', { name: t.loyalty_campaign_end(), exact: true }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('button', { name: t.loyalty_campaign_end(), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t.loyalty_campaign_state_ended(), { exact: true })).toBeVisible()
  })
  await deleteProduct(product)
})
