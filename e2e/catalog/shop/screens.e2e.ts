/** Every screen of the storefront, by turns in Spanish and in English: axe, the widths, the console. */
import type { Page } from '@playwright/test'
import {
  deleteProduct,
  publishProduct,
  RIG,
  readCollaborator,
  readList,
  readProduct,
} from '../../support/catalog.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { expect, expectAccessible, inLanguage, PHONE, test } from '../../support/test.ts'

// What moves in is checked where it comes to rest.
/** The browser itself writes a line for a page that is answered with 404 or 410. */
const PRODUCT_MISSING = /status of 4(04|10) .*\/products\//

inLanguage('es', (language) => {
  test('landing and shop', async ({ page, t }) => {
    await see(page, '/')
    await see(page, '/shop?q=zzxqj')
    await see(page, '/shop')
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: t.platform_filter_button(), exact: true }).click()
    await expect(page.getByRole('dialog', { name: t.platform_filter_title() })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  })

  test('a product, one that never was and one that is gone', async ({ page, t, watch }) => {
    watch.expectedErrors.push(PRODUCT_MISSING)
    const { slug } = await readProduct(page.request, RIG)
    await see(page, `/products/${slug}`)
    await see(page, '/products/no-such-product')
    const gone = await publishProduct()
    await deleteProduct(gone)
    await see(page, `/products/${gone.slug[language]}`, t.shop_gone_title())
  })
})

inLanguage('en', (language) => {
  test('cart and wishlist', async ({ page, t }) => {
    await see(page, '/cart', t.cart_empty_title())
    await fillCart(page)
    await see(page, '/cart', t.cart_summary())
    await see(page, '/account?tab=wishlist')
    await signUpConfirmed(page, undefined, language)
    await fillWishlist(page)
    await see(page, '/account?tab=wishlist', t.wishlist_share())
  })

  test('people and texts', async ({ page }) => {
    for (const kind of ['provider', 'instructor'] as const)
      await see(page, `/collaborator/${(await readCollaborator(page.request, kind)).slug}`)
    for (const path of ['/about', '/contact', '/faq']) await see(page, path)
  })
})

/** `loaded` is a heading or a button that stands there once what is the person's own has come. */
async function see(page: Page, path: string, loaded?: string): Promise<void> {
  await test.step(path, async () => {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (loaded) {
      const name = { name: loaded, exact: true }
      await expect(page.getByRole('heading', name).or(page.getByRole('button', name)).first()).toBeVisible()
    }
    await checkScreen(page, path)
  })
}

async function fillCart(page: Page): Promise<void> {
  for (const slug of [RIG, 'coqui-tee']) {
    const { variants } = await readProduct(page.request, slug)
    const variant = variants.find(({ stock }) => stock !== 'out')
    const added = await page.request.post('/api/cart/items', {
      data: { variantId: variant?.id, quantity: 2 },
    })
    expect(added.status()).toBe(200)
  }
}

async function fillWishlist(page: Page): Promise<void> {
  const { items } = await readList(page.request, { sort: 'best-selling', perPage: 5 })
  for (const { id } of items) {
    const added = await page.request.post('/api/wishlist', { data: { productId: id } })
    expect(added.status()).toBe(201)
  }
}
