/** The wishlist from the cards to its own page: spec sections 5, 7 and 8. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { getWishlist } from '#contract/catalog/wishlist.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { read, readList } from '../../support/catalog.ts'
import { failWith, holdAnswer } from '../../support/faults.ts'
import { reloadPage, visit } from '../../support/pages.ts'
import { signUpConfirmed } from '../../support/people.ts'
import { moveTo, toastOf, untilReady } from '../../support/shell.ts'
import { expect, inLanguage, PHONE, REFUSED_ANSWER, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

/** Spec section 8, to the letter. */
const SPEC = {
  loginTitle: 'Login Required',
  loginToAdd: 'Please login to add items to your wishlist.',
  loginToManage: 'Please login to manage your wishlist.',
  alreadyTitle: 'Already in Wishlist',
  already: 'This product is already in your wishlist.',
  errorTitle: 'Error',
  addFailed: 'Failed to add product to wishlist.',
  removeFailed: 'Failed to remove product from wishlist.',
  clearFailed: 'Failed to clear wishlist.',
}
const CALL = '**/api/wishlist'
const CALL_OF_ONE = '**/api/wishlist/prd_*'
const PAGE = '/account?tab=wishlist'

test('hearts: a login is asked for, they are pressed and let go at once, and what goes wrong is taken back', async ({
  page,
  t,
  watch,
}) => {
  watch.expectedErrors.push(REFUSED_ANSWER)
  const name = await openShop(page)
  const heart = heartOf(page, t, name)
  const main = page.getByRole('main')

  await test.step('without a login the heart and the page ask for one', async () => {
    await heart.click()
    await expect(toastOf(page, SPEC.loginTitle)).toContainText(SPEC.loginToAdd)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await moveTo(page, PAGE)
    await expect(main.getByText(SPEC.loginTitle, { exact: true })).toBeVisible()
    await expect(main.getByText(SPEC.loginToManage, { exact: true })).toBeVisible()
    await main.getByRole('link', { name: t.wishlist_log_in(), exact: true }).click()
    await expect(page).toHaveURL(/\/login\?next=.*wishlist/)
  })

  await signUpConfirmed(page)
  await openShop(page)

  await test.step('pressed at once, and let go at once', async () => {
    const added = await holdAnswer(page, CALL)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(wishlistLink(page, t, 1)).toBeVisible()
    expect(await readWishlist(page.request)).toEqual([])
    added.release()
    await expect.poll(() => namesIn(page.request)).toEqual([name])
    await openShop(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const removed = await holdAnswer(page, CALL_OF_ONE)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await namesIn(page.request)).toEqual([name])
    removed.release()
    await expect.poll(() => readWishlist(page.request)).toEqual([])
    await expect(wishlistLink(page, t, 0)).toBeVisible()
    await page.unrouteAll()
  })

  await test.step("what goes wrong is taken back and said in the spec's words", async () => {
    const pressAndRead = async (status: number, title: string, text: string, pressed: boolean) => {
      await failWith(page, /\/api\/wishlist/, status)
      await heart.click()
      await expect(toastOf(page, title)).toContainText(text)
      await page.unrouteAll()
      await expect(heart).toHaveAttribute('aria-pressed', String(pressed))
    }
    await pressAndRead(400, SPEC.errorTitle, SPEC.addFailed, false)
    expect(await readWishlist(page.request)).toEqual([])

    // Put in by another tab, of which this one does not know: the answer is the server's own 409.
    const { items } = await readList(page.request, { category: 'holsters' })
    await addWish(page.request, items[0]?.id ?? '')
    await heart.click()
    const already = toastOf(page, SPEC.alreadyTitle)
    await expect(already).toContainText(SPEC.already)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    await pressAndRead(400, SPEC.errorTitle, SPEC.removeFailed, true)
    expect(await namesIn(page.request)).toEqual([name])

    await wishlistLink(page, t, 1).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.wishlist_title())
    await failWith(page, CALL, 400)
    await removeAll(page, t)
    await expect(toastOf(page, SPEC.errorTitle).filter({ hasText: SPEC.clearFailed })).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    expect(await namesIn(page.request)).toEqual([name])
  })
})

inLanguage('es', (language) => {
  test.use({ viewport: PHONE })

  test('the list: notices, a link for others, and all of it gone', async ({ page, otherPage, t, watch }) => {
    watch.expectedErrors.push(REFUSED_ANSWER)
    await signUpConfirmed(page, undefined, language)
    const { items } = await readList(page.request, { category: 'belts', perPage: 3 })
    for (const { id } of items) await addWish(page.request, id)
    const names = items.map(({ name }) => name)
    await visit(page, PAGE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.wishlist_title())
    await expect(namesOf(page)).toHaveText(names.toReversed())
    const main = page.getByRole('main')
    await expect(main.getByText(t.wishlist_count({ count: names.length }), { exact: true })).toBeVisible()

    await test.step('a notice stays off', async () => {
      const notice = main.getByRole('switch', { name: t.wishlist_notify_named({ name: names[0] ?? '' }) })
      await expect(notice).toBeChecked()
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await notice.click()
      expect((await saved).status()).toBe(200)
      await reloadPage(page)
      await expect(notice).not.toBeChecked()
    })

    await test.step('a link for others, taken back', async () => {
      await main.getByRole('button', { name: t.wishlist_share(), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t.wishlist_share_title(), exact: true })
      await dialog.getByRole('button', { name: t.wishlist_share_make(), exact: true }).click()
      const link = await dialog.getByLabel(t.wishlist_share_link(), { exact: true }).inputValue()
      await visit(otherPage, link)
      await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(
        t.wishlist_shared_title({ name: 'Marisol' }),
      )
      await expect(namesOf(otherPage)).toHaveText(names.toReversed())

      await dialog.getByRole('button', { name: t.wishlist_unshare(), exact: true }).click()
      await expect(dialog.getByRole('button', { name: t.wishlist_share_make(), exact: true })).toBeVisible()
      // A page that is kept for guests is dropped a moment after the answer (decision 015).
      await expect.poll(async () => (await otherPage.request.get(link)).status()).toBe(404)
      expect((await otherPage.goto(link))?.status()).toBe(404)
      await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText(t.platform_not_found_title())
      await page.keyboard.press('Escape')
    })

    await test.step('all of it gone', async () => {
      await removeAll(page, t)
      await expect(page.getByText(t.wishlist_empty_title(), { exact: true })).toBeVisible()
      await expect.poll(() => readWishlist(page.request)).toEqual([])
    })
  })
})

type Wishlist = ReplyOf<typeof getWishlist>

function readWishlist(request: APIRequestContext): Promise<Wishlist> {
  return read(request, '/api/wishlist')
}

async function namesIn(request: APIRequestContext): Promise<(string | undefined)[]> {
  return (await readWishlist(request)).map(({ product }) => product?.name)
}

async function addWish(request: APIRequestContext, productId: string): Promise<void> {
  expect((await request.post('/api/wishlist', { data: { productId } })).status()).toBe(201)
}

/** Once the page knows what is wished for; the name of the first product. */
async function openShop(page: Page): Promise<string> {
  const { items } = await readList(page.request, { category: 'holsters' })
  const isSignedIn = (await page.request.get('/api/auth/user')).ok()
  const listed = isSignedIn ? page.waitForResponse(CALL) : null
  await visit(page, '/shop?category=holsters')
  await listed
  await untilReady(page)
  return items[0]?.name ?? ''
}

function heartOf(page: Page, t: Texts, name: string): Locator {
  return page.getByRole('button', { name: t.shop_wishlist_toggle({ name }), exact: true })
}

/** The header's link with its figure, as it is spoken. */
function wishlistLink(page: Page, t: Texts, count: number): Locator {
  const name =
    count === 0 ? t.app_nav_wishlist() : `${t.app_nav_wishlist()} ${t.app_wishlist_count({ count })}`
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

function namesOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
}

async function removeAll(page: Page, t: Texts): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: t.wishlist_clear(), exact: true }).click()
  const question = page.getByRole('alertdialog', { name: t.wishlist_clear_title(), exact: true })
  await question.getByRole('button', { name: t.wishlist_clear(), exact: true }).click()
}
