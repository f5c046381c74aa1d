/** /shop: searching, filtering, sorting and leafing, all of it in the address. */
import type { Locator, Page } from '@playwright/test'
import { type ProductList, read, readList } from '../../support/catalog.ts'
import { follow, visit } from '../../support/pages.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, PHONE, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

interface Suggested {
  terms: string[]
  categories: { id: string; name: string }[]
  products: { name: string; slug: string }[]
}

inLanguage('es', () => {
  test('Enter searches for what was typed; suggestions come while typing and are walked through by keyboard', async ({
    page,
    t,
  }) => {
    await visit(page, '/shop')
    await test.step('the query stays in the box and in the address', async () => {
      await searchBox(page, t).fill('yunque')
      await searchBox(page, t).press('Enter')
      await expect(page).toHaveURL('/shop?q=yunque')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.shop_title_words({ q: 'yunque' }))
      await expect(searchBox(page, t)).toHaveValue('yunque')
      await expectShown(page, t, await readList(page.request, { q: 'yunque' }))
      await searchBox(page, t).fill('')
    })

    const [category] = (await readList(page.request)).facets.category
    const typed = (category?.label ?? '').slice(0, 4).toLowerCase()
    const { terms, categories, products } = await read<Suggested>(page.request, '/api/products/suggestions', {
      q: typed,
    })
    const offered = [...terms, ...categories.map(({ name }) => name), ...products.map(({ name }) => name)]
    const box = searchBox(page, t)
    const list = page.getByRole('listbox', { name: t.shop_search_suggestions() })
    const active = list.getByRole('option', { selected: true })
    await box.pressSequentially(typed)
    await expect(list.getByRole('option')).toHaveCount(offered.length)

    await box.press('ArrowDown')
    await expect(active).toContainText(offered[0] ?? '')
    await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    await box.press('ArrowUp')
    await expect(active).toHaveCount(0)
    await box.press('ArrowUp')
    await expect(active).toContainText(offered.at(-1) ?? '')
    await box.press('Escape')
    await expect(list).toBeHidden()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue(typed)

    await box.press('ArrowDown')
    await expect(list).toBeVisible()
    const product = products[0]
    for (let step = 0; step <= offered.length - products.length; step += 1) await box.press('ArrowDown')
    await expect(active).toContainText(product?.name ?? '')
    await box.press('Enter')
    await expect(page).toHaveURL(`/products/${product?.slug}`)
  })
})

test('filters, order and page are in the address, and going back brings what was there', async ({
  page,
  t,
}) => {
  await visit(page, '/shop')
  await test.step('filters add up, show as chips and count right; one is taken off, then all', async () => {
    const holsters = await readList(page.request, { category: 'holsters' })
    const category = holsters.facets.category.find(({ value }) => value === 'holsters')
    await facet(page, t, category?.label ?? '').click()
    await expect(page).toHaveURL('/shop?category=holsters')
    await expectCount(page, t, holsters.total)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category?.label ?? '')

    const [color] = holsters.facets.color
    await facet(page, t, color?.label ?? '').click()
    const both = await readList(page.request, { category: 'holsters', color: color?.value ?? '' })
    expect(both.total).toBe(color?.count)
    await expectShown(page, t, both)
    await expect(page).toHaveURL(`/shop?category=holsters&color=${color?.value}`)

    await page.getByLabel(t.shop_filter_price_max()).fill('70')
    await page.getByLabel(t.shop_filter_price_max()).press('Enter')
    await expect(page).toHaveURL(/maxPrice=70/)
    await expectShown(
      page,
      t,
      await readList(page.request, { category: 'holsters', color: color?.value ?? '', maxPrice: 70 }),
    )
    await expect(chips(page, t).getByRole('link')).toHaveCount(4)

    await chips(page, t)
      .getByRole('link', { name: t.platform_filter_remove({ name: category?.label ?? '' }) })
      .click()
    await expect(page).not.toHaveURL(/category/)
    await page.goBack()
    await expect(page).toHaveURL(/category=holsters/)
    await expect(page.getByLabel(t.shop_filter_price_max())).toHaveValue('70')
    await chips(page, t).getByRole('link', { name: t.platform_filter_clear_all(), exact: true }).click()
    await expect(page).toHaveURL('/shop')
    await expect(chips(page, t)).toHaveCount(0)
  })
  await test.step('going back brings the page, its products and the place', async () => {
    await page.getByLabel(t.shop_sort_label()).selectOption({ label: t.shop_sort_price() })
    await expect(page).toHaveURL('/shop?sort=price')
    await expectShown(page, t, await readList(page.request, { sort: 'price' }))

    const next = page.getByRole('link', { name: t.ui_next_page(), exact: true })
    await follow(next)
    await expect(page).toHaveURL('/shop?sort=price&page=2')
    const second = await readList(page.request, { sort: 'price', page: 2 })
    await expectShown(page, t, second)
    // A new page is shown from its top, a moment after its products are there.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    const card = cards(page, t).nth(17)
    // Where a click would bring it.
    await card.getByRole('link').hover()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.items[17]?.name ?? '')
    await page.goBack()
    await expect(page).toHaveURL('/shop?sort=price&page=2')
    await expectShown(page, t, second)
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place))
      .toBeLessThan(5)

    await page.goBack()
    await expect(page).toHaveURL('/shop?sort=price')
    await expectShown(page, t, await readList(page.request, { sort: 'price' }))
    await page.goBack()
    await expect(page).toHaveURL('/shop')
    await expect(page.getByLabel(t.shop_sort_label())).not.toHaveValue('price')
  })
})

test('what an address says is shown: what is unknown, misspelt, found by nothing, or exactly so', async ({
  page,
  t,
}) => {
  await test.step('what the shop does not know is ignored', async () => {
    const { items } = await readList(page.request)
    await visit(
      page,
      '/shop?foo=bar&color=%3Cscript%3E&page=-3&sort=cheapest&minPrice=abc&rating=9&inStock=maybe',
    )
    await expect(chips(page, t)).toHaveCount(0)
    await expect(cards(page, t)).toHaveCount(items.length)
    await expect(page.getByLabel(t.shop_filter_price_min())).toHaveValue('')
  })
  await test.step('a link into the list opens it as it was', async () => {
    await visit(page, '/shop?category=belts&sort=-price')
    await expectShown(page, t, await readList(page.request, { category: 'belts', sort: '-price' }))
    await expect(page.getByLabel(t.shop_sort_label())).toHaveValue('-price')
  })
  await test.step('a misspelt word finds what was meant, and says so', async () => {
    await moveTo(page, '/shop?q=holstre')
    const { correctedTo, total } = await readList(page.request, { q: 'holstre' })
    expect(total).toBeGreaterThan(0)
    await expect(page.getByText(t.shop_results_corrected({ term: correctedTo ?? '' }))).toBeVisible()
  })
  await test.step('an empty result says so and offers ways on', async () => {
    await moveTo(page, '/shop?q=zzxqj')
    await expect(page.getByRole('heading', { name: t.shop_empty_words({ q: 'zzxqj' }) })).toBeVisible()
    await expectCount(page, t, 0)
    const popular = page.getByRole('region', { name: t.shop_empty_popular() })
    await expect(popular.getByRole('article').first()).toBeVisible()
    await results(page, t).getByRole('link', { name: t.shop_empty_all(), exact: true }).click()
    await expect(page).toHaveURL('/shop')

    await moveTo(page, '/shop?category=holsters&minPrice=90000')
    await expect(page.getByRole('heading', { name: t.shop_empty_title() })).toBeVisible()
    await chips(page, t)
      .first()
      .getByRole('link', { name: t.platform_filter_clear_all(), exact: true })
      .click()
    await expect(cards(page, t).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the sheet of filters keeps its button in sight, which counts along', async ({ page, t }) => {
    await visit(page, '/shop')
    await page.getByRole('button', { name: t.platform_filter_button(), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: t.platform_filter_title() })
    const { total, facets } = await readList(page.request)
    const show = (count: number) =>
      sheet.getByRole('button', { name: t.shop_filter_show({ count }), exact: true })
    await expect(show(total)).toBeInViewport({ ratio: 1 })

    const [category] = facets.category
    await sheet.getByRole('link', { name: category?.label, exact: false }).first().click()
    await expect(show(category?.count ?? 0)).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(show(category?.count ?? 0)).toBeInViewport({ ratio: 1 })
    await show(category?.count ?? 0).click()
    await expect(sheet).toBeHidden()
    await expectCount(page, t, category?.count ?? 0)
    await expect(
      page.getByRole('button', { name: t.platform_filter_button_count({ count: 1 }), exact: true }),
    ).toBeVisible()
  })
})

function searchBox(page: Page, t: Texts): Locator {
  return page.getByRole('combobox', { name: t.shop_search_label() })
}

function results(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.shop_results_label(), exact: true })
}

function cards(page: Page, t: Texts): Locator {
  return results(page, t).getByRole('article')
}

function chips(page: Page, t: Texts): Locator {
  return page.getByRole('list', { name: t.platform_filter_active() })
}

function facet(page: Page, t: Texts, label: string): Locator {
  return page
    .getByRole('complementary', { name: t.platform_filter_title() })
    .getByRole('link', { name: label })
    .first()
}

async function expectCount(page: Page, t: Texts, count: number): Promise<void> {
  await expect(results(page, t).getByRole('status').first()).toHaveText(t.shop_results_count({ count }))
}

/** The same products in the same order. */
async function expectShown(page: Page, t: Texts, { items }: ProductList): Promise<void> {
  await expect(cards(page, t).getByRole('heading')).toHaveText(items.map(({ name }) => name))
}
