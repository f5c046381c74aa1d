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
import { expectFits, resizeTo } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { checkScreen } from '../../support/screens.ts'
import { moveTo } from '../../support/shell.ts'
import { DESKTOP, expect, expectAccessible, inLanguage, PHONE, test } from '../../support/test.ts'

// What moves in is checked where it comes to rest.
/** The browser itself writes a line for a page that is answered with 404 or 410. */
const PRODUCT_MISSING = /status of 4(04|10) .*\/products\//

inLanguage('es', (language) => {
  test('landing, shop and products', async ({ page, t, watch }) => {
    watch.expectedErrors.push(PRODUCT_MISSING)
    const gone = await publishProduct()
    await deleteProduct(gone)
    await visit(page, '/')
    await see(page, '/')
    await goOn(page, '/shop?q=zzxqj')
    await goOn(page, '/shop')
    await test.step('the filters of the shop', async () => {
      await resizeTo(page, PHONE)
      await page.getByRole('button', { name: t.platform_filter_button(), exact: true }).click()
      await expect(page.getByRole('dialog', { name: t.platform_filter_title() })).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await resizeTo(page, DESKTOP)
    })
    const { slug } = await readProduct(page.request, RIG)
    await goOn(page, `/products/${slug}`)
    await goOn(page, '/products/no-such-product')
    await goOn(page, `/products/${gone.slug[language]}`, t.shop_gone_title())
  })
})

inLanguage('en', (language) => {
  test('cart, wishlist, people and texts', async ({ page, t }) => {
    await visit(page, '/cart')
    await see(page, '/cart', t.cart_empty_title())
    await goOn(page, '/account?tab=wishlist')
    for (const kind of ['provider', 'instructor'] as const)
      await goOn(page, `/collaborator/${(await readCollaborator(page.request, kind)).slug}`)
    for (const path of ['/about', '/contact', '/faq']) await goOn(page, path)

    await signUpConfirmed(page, undefined, language)
    await fillCart(page)
    await fillWishlist(page)
    await visit(page, '/cart')
    await see(page, '/cart with goods', t.cart_summary())
    await goOn(page, '/account?tab=wishlist', t.wishlist_share())
  })
})

/** Without a load, which other journeys make. Neighbors have titles that differ: the next screen is there. */
async function goOn(page: Page, path: string, loaded?: string): Promise<void> {
  const before = await page.title()
  await moveTo(page, path)
  await expect(page).not.toHaveTitle(before)
  await see(page, path, loaded)
}

/** `loaded` is a heading or a button that stands there once what is the person's own has come. */
async function see(page: Page, name: string, loaded?: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (loaded) {
    const own = { name: loaded, exact: true }
    await expect(page.getByRole('heading', own).or(page.getByRole('button', own)).first()).toBeVisible()
  }
  await checkScreen(page, name)
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
