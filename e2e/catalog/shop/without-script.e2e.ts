/** Scripts switched off: the storefront can be read and walked through, and says what it needs where it cannot go on. */

import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '#web/ui/format.ts'
import { RIG, readList, readProduct } from '../../support/catalog.ts'
import { follow } from '../../support/pages.ts'
import { expect, inLanguage, PHONE, test } from '../../support/test.ts'

test.use({ javaScriptEnabled: false })

inLanguage('es', () => {
  test('the landing page shows what is sold, and texts can be read', async ({ page, t }) => {
    await page.goto('/')
    const { items } = await readList(page.request, { sort: 'best-selling', perPage: 1 })
    const [best] = items
    const row = page.getByRole('region', { name: t.landing_best_sellers() })
    const card = row.getByRole('article').filter({ has: page.getByRole('link', { name: best?.name }) })
    await expect(card).toContainText(formatMoney(best?.priceCents ?? 0))
    await expectNeed(page, t.platform_form_noscript())
    await card.getByRole('link').click()
    await expect(page).toHaveURL(`/products/${best?.slug}`)

    await follow(page.getByRole('contentinfo').getByRole('link', { name: t.app_footer_faq(), exact: true }))
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.getByRole('navigation', { name: t.content_sections() }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/faq#./)
  })

  test('a product tells everything, and its variants have addresses', async ({ page, t }) => {
    const product = await readProduct(page.request, RIG)
    await page.goto(`/products/${product.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByText(product.summary)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText(formatMoney(product.variants[0]?.priceCents ?? 0))
    // All three parts stand open, where a script would show one.
    await expect(page.getByText(product.specs[0]?.value ?? '', { exact: true })).toBeVisible()
    await expect(page.getByText(t.shop_info_returns())).toBeVisible()
    await expect(
      page.getByRole('region', { name: t.shop_reviews_title() }).getByRole('listitem').first(),
    ).toBeVisible()
    await expectNeed(page, t.shop_cart_needs_script())

    const hands = product.options.find(({ kind }) => kind === 'hand')?.values ?? []
    const left = hands.find(({ code }) => code === 'left')
    await page
      .getByRole('group', { name: t.shop_filter_hand() })
      .getByRole('radio', { name: left?.label ?? '' })
      .check()
    await inNoScript(main, 'button').click()
    await expect(page).toHaveURL(/[?&]hand=left/)
    await expect(
      page.getByRole('group', { name: t.shop_filter_hand() }).getByRole('radio', { name: left?.label ?? '' }),
    ).toBeChecked()

    await page.getByRole('main').getByRole('link', { name: product.provider.name }).first().click()
    await expect(page).toHaveURL(`/collaborator/${product.provider.slug}`)
    await expect(page.getByRole('article').getByRole('link', { name: product.name })).toBeVisible()
  })

  test('a phone has the filters below the list', async ({ page, t }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/shop')
    await page.getByRole('link', { name: t.platform_filter_button(), exact: true }).click()
    await expect(page).toHaveURL('/shop#filters')
    const filters = page.getByRole('complementary', { name: t.platform_filter_title() })
    await expect(filters).toBeInViewport()
    await filters.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/shop\?category=/)
  })
})

inLanguage('en', () => {
  test('the shop is filtered, sorted, searched and leafed through by links and forms', async ({
    page,
    t,
  }) => {
    await page.goto('/shop')
    const first = await readList(page.request)
    const results = page.getByRole('region', { name: t.shop_results_label(), exact: true })
    const names = results.getByRole('article').getByRole('heading')
    await expect(names).toHaveText(first.items.map(({ name }) => name))
    await expect(results.getByRole('article').first()).toContainText(
      formatMoney(first.items[0]?.priceCents ?? 0),
    )

    const [category] = first.facets.category
    const filters = page.getByRole('complementary', { name: t.platform_filter_title() })
    await filters
      .getByRole('link', { name: category?.label ?? '' })
      .first()
      .click()
    await expect(page).toHaveURL(`/shop?category=${category?.value}`)
    await expect(names).toHaveCount(category?.count ?? 0)

    await page.getByLabel(t.shop_sort_label()).selectOption({ label: t.shop_sort_price() })
    await inNoScript(results, 'button').click()
    await expect(page).toHaveURL(`/shop?category=${category?.value}&sort=price`)
    const sorted = await readList(page.request, { category: category?.value ?? '', sort: 'price' })
    await expect(names).toHaveText(sorted.items.map(({ name }) => name))

    await page.getByLabel(t.shop_filter_price_max()).fill('50')
    await page.getByLabel(t.shop_filter_price_max()).press('Enter')
    await expect(page).toHaveURL(/maxPrice=50/)
    await expect(page).toHaveURL(/sort=price/)
    await page.getByRole('link', { name: t.platform_filter_clear_all(), exact: true }).first().click()
    await expect(page).toHaveURL('/shop?sort=price')
    await follow(page.getByRole('link', { name: t.ui_next_page(), exact: true }))
    await expect(page).toHaveURL('/shop?sort=price&page=2')

    await page.getByRole('combobox', { name: t.shop_search_label() }).fill('yunque')
    await page.getByRole('combobox', { name: t.shop_search_label() }).press('Enter')
    await expect(page).toHaveURL('/shop?q=yunque')
    const found = await readList(page.request, { q: 'yunque' })
    await expect(names).toHaveText(found.items.map(({ name }) => name))
  })

  test('the cart, the wishlist and the forms say what they need', async ({ page, t }) => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.cart_title())
    await expectNeed(page, t.shop_cart_needs_script())
    await page.goto('/contact')
    await expectNeed(page, t.platform_form_noscript())
    const send = page.getByRole('main').getByRole('button', { name: t.content_contact_send(), exact: true })
    await expect(send).toBeDisabled()
    await page.goto('/newsletter/confirm?token=of-a-mail-that-was-opened')
    await expectNeed(page, t.platform_form_noscript())
    await page.goto('/account?tab=wishlist')
    await expect(
      page.getByRole('main').getByRole('link', { name: t.wishlist_log_in(), exact: true }),
    ).toBeVisible()
  })
})

/** By their elements: Playwright's search for texts and names passes over `noscript`, though the page shows it. */
function inNoScript(place: Locator, kind: string): Locator {
  return place.locator(`noscript ${kind}`)
}

async function expectNeed(page: Page, text: string): Promise<void> {
  await expect(inNoScript(page.getByRole('main'), '> *').filter({ hasText: text })).toBeVisible()
}
