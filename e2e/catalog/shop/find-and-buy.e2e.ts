/** From a misspelt word to a cart that followed its owner through signing in, totals right to the cent. */
import type { Locator, Page } from '@playwright/test'
import { addByApi, cartLink, expectSummary, lineIn, readCart } from '../../support/cart.ts'
import { type Product, readList, readProduct } from '../../support/catalog.ts'
import { fillLogin, visit } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { moveTo, toastOf, untilReady } from '../../support/shell.ts'
import { expect, inLanguage, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

/** As people type: a slip of the finger, and no accents. */
const TYPED = { slip: 'fnuda', meant: 'funda', plain: 'cronometro', accented: 'Cronómetro' }
const HOLSTER = 'yunque-iwb-holster'
/** Its tax alone ends in half a cent, as the holster's does: rounded together they would be a cent less. */
const CARABINER = 'gancho-carabiner'
const TIMER = 'compas-shot-timer'

// The filters beside the list, as a desktop has them: shop-list.e2e.ts.
inLanguage('es', (language) => {
  test.use({ viewport: PHONE })

  test('a guest finds a holster, chooses one, signs in, and both carts become one', async ({
    page,
    otherPage,
    t,
  }) => {
    const holster = await readProduct(page.request, HOLSTER)
    const variant = chooseVariant(holster)
    const { name: carabinerName, variants: carabiners } = await readProduct(page.request, CARABINER)
    const carabiner = carabiners.find(({ stock }) => stock === 'in') as Variant
    const person = await signUpConfirmed(otherPage, undefined, language)
    await addByApi(otherPage.request, carabiner.id)
    await addByApi(otherPage.request, variant.id, 2)

    await test.step('search', () => findByBadSpelling(page, t))
    await test.step('filter', () => filterHolsters(page, t))
    await cardOf(page, t, holster.name).getByRole('link', { name: holster.name, exact: true }).click()
    await test.step('choose', () => choose(page, holster, variant))
    await test.step('wish', () => wishAsGuest(page, t))

    await test.step('add', async () => {
      await page.getByRole('button', { name: t.shop_cart_add(), exact: true }).click()
      const drawer = page.getByRole('dialog', { name: t.cart_added_title(), exact: true })
      await expect(drawer).toContainText(holster.name)
      await expect(drawer).toContainText(t.cart_added_quantity({ added: 1, count: 1 }))
      await drawer.getByRole('button', { name: t.cart_keep_shopping(), exact: true }).click()
      await expect(drawer).toBeHidden()
      await cartLink(page, t, 1).click()
      await expect(page).toHaveURL('/cart')
    })

    const line = lineIn(page, t.cart_title(), holster.name)
    const chosen = (await readCart(page.request))[0]?.optionsText ?? ''
    await expect(line).toContainText(chosen)
    await expectSummary(page, t, [{ priceCents: variant.priceCents, quantity: 1 }])

    await test.step('sign in', async () => {
      await moveTo(page, '/login?next=%2Fcart')
      await fillLogin(page, t, { name: person.email, password: person.password })
      await expect(page).toHaveURL('/cart')
    })
    await expect(line).toContainText(t.cart_note_merged({ count: 3 }))
    await expect(line.getByLabel(t.cart_quantity({ name: holster.name }), { exact: true })).toHaveValue('3')
    await expect(lineIn(page, t.cart_title(), carabinerName)).toBeVisible()
    const bought = [
      { priceCents: carabiner.priceCents, quantity: 1 },
      { priceCents: variant.priceCents, quantity: 3 },
    ]
    await expectSummary(page, t, bought)
    await expect(cartLink(page, t, 4)).toBeVisible()
    // The next call finds nothing left to merge.
    const quantities = (await readCart(page.request)).map(({ name, quantity }) => [name, quantity])
    expect(Object.fromEntries(quantities)).toEqual({ [carabinerName]: 1, [holster.name]: 3 })
  })
})

type Variant = Product['variants'][number]

function chooseVariant({ variants }: Product): Variant {
  const found = variants.find(({ stock, options }) => stock === 'in' && options.color === 'coyote')
  expect(found, 'a coyote holster in stock').toBeDefined()
  return found as Variant
}

async function findByBadSpelling(page: Page, t: Texts): Promise<void> {
  const timer = await readProduct(page.request, TIMER)
  expect(timer.name).toContain(TYPED.accented)
  await visit(page, '/shop')
  await search(page, t, TYPED.plain)
  await expect(cardOf(page, t, timer.name)).toBeVisible()
  await expect(page.getByText(t.shop_results_instead({ q: TYPED.plain }), { exact: true })).toBeHidden()

  await search(page, t, TYPED.slip)
  await expect(page.getByText(t.shop_results_corrected({ term: TYPED.meant }), { exact: true })).toBeVisible()
  await expectFound(page, t, { q: TYPED.slip })
}

async function search(page: Page, t: Texts, query: string): Promise<void> {
  const box = page.getByRole('combobox', { name: t.shop_search_label(), exact: true })
  await box.fill(query)
  await box.press('Enter')
  await expect(page).toHaveURL(`/shop?q=${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.shop_title_words({ q: query }))
}

async function filterHolsters(page: Page, t: Texts): Promise<void> {
  const q = new URL(page.url()).searchParams.get('q') ?? ''
  const { facets } = await readList(page.request, { q })
  const category = facets.category.find(({ value }) => value === 'holsters')?.label ?? ''
  const color = facets.color.find(({ value }) => value === 'coyote')?.label ?? ''
  const both = { q, category: 'holsters', color: 'coyote' }

  await withFilters(page, t, async (filters) => {
    await filters.getByRole('link', { name: new RegExp(`^${category}`) }).click()
    await expectAddress(page, { q, category: 'holsters' })
    await filters.getByRole('link', { name: new RegExp(`^${color}`) }).click()
    await expectAddress(page, both)
  })
  await expectFound(page, t, both)

  const chips = page.getByRole('list', { name: t.platform_filter_active(), exact: true })
  await chips.getByRole('link', { name: t.platform_filter_remove({ name: color }), exact: true }).click()
  await expectAddress(page, { q, category: 'holsters' })
  await expectFound(page, t, { q, category: 'holsters' })
  await page.goBack()
  await expectAddress(page, both)
  await chips.getByRole('link', { name: t.platform_filter_remove({ name: category }), exact: true }).click()
  await expectAddress(page, { q, color: 'coyote' })
  await expectFound(page, t, { q, color: 'coyote' })
}

/** In a sheet that is closed again. */
async function withFilters(page: Page, t: Texts, act: (filters: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: t.platform_filter_button(), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t.platform_filter_title(), exact: true })
  await act(sheet)
  const { total } = await readList(page.request, Object.fromEntries(new URL(page.url()).searchParams))
  await sheet.getByRole('button', { name: t.shop_filter_show({ count: total }), exact: true }).click()
  await expect(sheet).toBeHidden()
}

async function expectAddress(page: Page, filters: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters)
}

/** The page counts and shows what the API finds. */
async function expectFound(page: Page, t: Texts, filters: Record<string, string>): Promise<void> {
  const { total, items } = await readList(page.request, filters)
  const results = resultsOf(page, t)
  await expect(results.getByRole('status').first()).toHaveText(t.shop_results_count({ count: total }))
  await expect(results.getByRole('heading', { level: 2 })).toHaveText(items.map(({ name }) => name))
}

function resultsOf(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.shop_results_label(), exact: true })
}

function cardOf(page: Page, t: Texts, name: string): Locator {
  return resultsOf(page, t)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
}

async function choose(page: Page, product: Product, variant: Variant): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  for (const { kind, values } of product.options) {
    const label = values.find(({ code }) => code === variant.options[kind])?.label ?? ''
    const radio = page.getByRole('radio', { name: label, exact: true })
    await radio.click()
    await expect(radio).toBeChecked()
  }
  await expectAddress(page, variant.options as Record<string, string>)
}

async function wishAsGuest(page: Page, t: Texts): Promise<void> {
  await untilReady(page)
  const heart = page.getByRole('button', { name: t.shop_wishlist_save(), exact: true })
  await heart.click()
  const toast = toastOf(page, t.shop_wishlist_login_title())
  await expect(toast).toContainText(t.shop_wishlist_login_add())
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
}
