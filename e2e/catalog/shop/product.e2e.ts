/** A product's page: choosing, looking closely, its addresses, reviews and questions. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { getOwnReview } from '#contract/catalog/reviews.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import {
  changeProduct,
  deleteProduct,
  type Product,
  publishProduct,
  RIG,
  read,
  readList,
  readProduct,
  speaking,
} from '../../support/catalog.ts'
import { fillLogin, follow, visit } from '../../support/pages.ts'
import { signInAs, signUpConfirmed } from '../../support/people.ts'
import { moveTo } from '../../support/shell.ts'
import { expect, inLanguage, test } from '../../support/test.ts'
import type { Texts } from '../../support/texts.ts'

inLanguage('es', (language) => {
  test('a value without stock says why, what is sold out cannot be added, and the tabs are in the page from the start', async ({
    page,
    request,
    t,
  }) => {
    const product = await readProduct(page.request, RIG)
    const soldOut = product.variants.find(({ stock }) => stock === 'out')
    const chosen = product.options.map(({ kind, values }) => ({
      kind,
      value: values.find(({ code }) => code === soldOut?.options[kind]),
    }))
    const color = chosen.find(({ kind }) => kind === 'color')?.value?.label ?? ''
    const hand = chosen.find(({ kind }) => kind === 'hand')?.value?.label ?? ''
    await visit(page, `/products/${product.slug}`)
    await radio(page, t.shop_filter_color(), color).check()
    const missing = radio(page, t.shop_filter_hand(), hand)
    await expect(missing).toHaveAccessibleDescription(t.shop_option_out_with({ others: color }))

    await missing.check()
    await expect(page.getByText(t.shop_stock_out_notice())).toBeVisible()
    const add = page.getByRole('button', { name: t.shop_cart_add(), exact: true })
    await expect(add).toBeDisabled()
    await add.click({ force: true })
    const items = await read<unknown[]>(page.request, '/api/cart')
    expect(items).toEqual([])

    const html = await (await request.get(`/products/${product.slug}`, speaking(language))).text()
    expect(html).toContain(product.descriptionHtml)
    for (const { label } of product.specs) expect(html).toContain(label)
    expect(html).toContain(t.shop_info_returns())
    await page.getByRole('button', { name: t.shop_info_details(), exact: true }).click()
    await expect(page.getByText(product.specs[0]?.value ?? '', { exact: true })).toBeVisible()
  })

  test('a product has one address: others lead there, an unknown one is 404, a deleted one 410', async ({
    request,
  }) => {
    const other: Language = language === 'en' ? 'es' : 'en'
    const open = async (path: string) => {
      const response = await request.get(path, { ...speaking(language), maxRedirects: 0 })
      return { status: response.status(), to: response.headers().location ?? '' }
    }
    const { id, slugs } = await readProduct(request, RIG)
    const home = `/products/${slugs[language]}`
    expect((await open(home)).status).toBe(200)
    expect(await open(`/product/${id}`)).toEqual({ status: 301, to: home })
    expect(await open(`/products/${slugs[other]}`)).toEqual({ status: 301, to: home })
    expect(await open(`/product/${id}?color=black`)).toEqual({ status: 301, to: `${home}?color=black` })
    expect((await open('/products/no-such-product')).status).toBe(404)
    const near = await (await request.get('/products/yunque-old-holster-2', speaking(language))).text()
    expect(near).toContain(`/products/${(await readProduct(request, 'yunque-iwb-holster')).slugs[language]}`)
    expect((await open('/product/prd_nosuchproduct')).status).toBe(404)

    const made = await publishProduct()
    const slug = { en: `${made.slug.en}-new`, es: `${made.slug.es}-nuevo` }
    await changeProduct(made, { slug })
    // Told to every process, within a second.
    const renamed = { status: 301, to: `/products/${slug[language]}` }
    await expect.poll(() => open(`/products/${made.slug[language]}`)).toEqual(renamed)
    await deleteProduct(made)
    const addresses = [
      `/products/${slug[language]}`,
      `/products/${made.slug[language]}`,
      `/product/${made.id}`,
    ]
    for (const gone of addresses)
      await expect.poll(async () => (await open(gone)).status, { message: gone }).toBe(410)
  })

  test('a buyer writes a review with a photo, which waits for moderation', async ({ page, t }) => {
    await signInAs(page, 'customer')
    const product = await findReviewable(page, language)
    await visit(page, `/products/${product.slug}`)
    await page.getByRole('button', { name: t.shop_reviews_write(), exact: true }).click()
    const form = page.getByRole('form', { name: t.shop_reviews_write() })
    const send = form.getByRole('button', { name: t.shop_reviews_form_send(), exact: true })
    await form.getByLabel(t.shop_reviews_form_title()).fill('Cómoda todo el día')
    await send.click()
    await expect(form.getByText(t.shop_reviews_form_stars_missing())).toBeVisible()
    await expect(form.getByLabel(t.shop_reviews_form_title())).toHaveValue('Cómoda todo el día')

    await form.getByRole('radio', { name: t.ui_stars({ count: 4 }) }).check()
    await form
      .getByLabel(t.shop_reviews_form_body(), { exact: true })
      .fill('Llevo un mes con ella: ni se nota.')
    await form
      .getByLabel(t.shop_reviews_form_photos())
      .setInputFiles({ name: 'puesta.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() })
    await expect(form.getByRole('button', { name: t.ui_remove_file({ name: 'puesta.jpg' }) })).toBeVisible()
    await expect(form.getByRole('progressbar')).toHaveCount(0)
    await send.click()
    await expect(page.getByText(t.shop_reviews_pending_title())).toBeVisible()

    const { review } = await readOwnReview(page, product.id)
    expect(review).toMatchObject({ stars: 4, title: 'Cómoda todo el día', status: 'pending' })
    const photo = await page.request.get(`${review?.photos[0]?.url}/320.jpg`)
    expect(photo.headers()['content-type']).toBe('image/jpeg')
    const shown = await read<{ items: { id: string }[] }>(page.request, `/api/products/${product.id}/reviews`)
    expect(shown.items.map(({ id }) => id)).not.toContain(review?.id)
  })
})

test('what is left open is asked for; pictures are leafed through, enlarged, and follow the chosen color', async ({
  page,
  t,
}) => {
  const product = await readProduct(page.request, RIG)
  await visit(page, `/products/${product.slug}`)
  await test.step('an option that is left open is asked for', async () => {
    await page.getByRole('button', { name: t.shop_cart_add(), exact: true }).click()
    await expect(page.getByText(t.shop_option_choose_hand())).toBeVisible()
    await expect(group(page, t.shop_filter_hand()).getByRole('radio').first()).toBeFocused()
  })
  await test.step('the pictures are leafed through and enlarged by keyboard', async () => {
    const count = await thumbnails(page, t).count()
    await thumbnails(page, t).nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(thumbnails(page, t).nth(1)).toHaveAttribute('aria-current', 'true')

    const zoom = page.getByRole('button', {
      name: t.shop_gallery_zoom({ name: product.name, index: 1, count }),
    })
    await zoom.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: product.name })
    const place = dialog.getByRole('status')
    await expect(place).toHaveText(t.ui_page_of({ page: 1, count }))
    await page.keyboard.press('ArrowRight')
    await expect(place).toHaveText(t.ui_page_of({ page: 2, count }))
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(place).toHaveText(t.ui_page_of({ page: count, count }))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(zoom).toBeFocused()
  })
  await test.step('the pictures follow the chosen color, and the address keeps it', async () => {
    const colors = product.options.find(({ kind }) => kind === 'color')?.values ?? []
    expect(colors.length).toBeGreaterThan(1)
    for (const { code, label } of colors.toReversed()) {
      await radio(page, t.shop_filter_color(), label).check()
      await expect(page).toHaveURL(new RegExp(`[?&]color=${code}(&|$)`))
      const shown = product.pictures.filter(({ shows }) => shows.color === code).map(({ alt }) => alt)
      await expect(thumbnails(page, t).first()).toHaveAccessibleName(
        new RegExp(shown.map((alt) => escapeRegExp(alt)).join('|')),
      )
      const others = product.pictures.filter(({ shows }) => shows.color && shows.color !== code)
      for (const { alt } of others)
        await expect(gallery(page, t).getByRole('link', { name: alt })).toHaveCount(0)
    }
    await page.goto(`/products/${product.slug}?color=${colors.at(-1)?.code}`)
    await expect(radio(page, t.shop_filter_color(), colors.at(-1)?.label ?? '')).toBeChecked()
  })
})

test('a size guide opens beside the sizes, and the empty cart shows what was looked at', async ({
  page,
  t,
}) => {
  const tee = await readProduct(page.request, 'coqui-tee')
  await visit(page, `/products/${tee.slug}`)
  await page.getByRole('button', { name: t.shop_size_guide(), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.shop_size_guide() })
  await expect(dialog.getByRole('row')).toHaveCount(1 + (tee.sizeGuide?.rows.length ?? 0))
  await expect(dialog).toContainText('97–102 cm')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await moveTo(page, '/cart')
  const recent = page.getByRole('region', { name: t.shop_recent_title() })
  await expect(recent.getByRole('link', { name: tee.name })).toBeVisible()
  const stars = t.ui_rating_of({ value: tee.rating.average.toFixed(1) })
  await expect(recent.getByRole('img', { name: stars })).toBeVisible()
})

test('a guest is led to log in, comes back, asks the provider and sees the question wait', async ({
  page,
  t,
}) => {
  const person = await signUpConfirmed(page)
  await page.request.post('/api/auth/logout')
  const product = await readProduct(page.request, RIG)
  await visit(page, `/products/${product.slug}`)
  await follow(questions(page, t).getByRole('link', { name: t.shop_log_in(), exact: true }))
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/products/${product.slug}`)}`)
  await fillLogin(page, t, { name: person.email, password: person.password })
  await expect(page).toHaveURL(`/products/${product.slug}`)
  await expect(questionBox(page, t, product)).toBeVisible()

  const send = questions(page, t).getByRole('button', { name: t.shop_questions_send(), exact: true })
  await questionBox(page, t, product).fill('¿Y?')
  await send.click()
  await expect(questionBox(page, t, product)).toHaveAccessibleDescription(
    new RegExp(escapeRegExp(t.shop_questions_too_short())),
  )
  await expect(questionBox(page, t, product)).toHaveValue('¿Y?')

  const asked = '¿Sirve para una correa de dos pulgadas?'
  await questionBox(page, t, product).fill(asked)
  await send.click()
  await expect(questions(page, t).getByText(t.shop_questions_sent())).toBeVisible()
  await expect(questions(page, t).getByRole('heading', { name: asked })).toBeVisible()
  await expect(questions(page, t).getByText(t.shop_questions_waiting())).toBeVisible()
})

function group(page: Page, name: string): Locator {
  return page.getByRole('group', { name })
}

function radio(page: Page, option: string, value: string): Locator {
  return group(page, option).getByRole('radio', { name: value, exact: true })
}

function gallery(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.shop_gallery_label(), exact: true })
}

function thumbnails(page: Page, t: Texts): Locator {
  return gallery(page, t).getByRole('link')
}

function questions(page: Page, t: Texts): Locator {
  return page.getByRole('region', { name: t.shop_questions_title() })
}

function questionBox(page: Page, t: Texts, { provider }: Product): Locator {
  return questions(page, t).getByLabel(t.shop_questions_label({ seller: provider.name }))
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function readOwnReview(page: Page, productId: string): Promise<ReplyOf<typeof getOwnReview>> {
  return read(page.request, `/api/products/${productId}/reviews/mine`)
}

/** Bought and not yet reviewed. Each language takes from another end, as both may look at the same time. */
async function findReviewable(page: Page, language: Language) {
  const { items } = await readList(page.request, { perPage: 96 })
  const states = await Promise.all(items.map(({ id }) => readOwnReview(page, id)))
  const open = items.filter((_, index) => states[index]?.hasBought && !states[index].review)
  const found = language === 'en' ? open[0] : open.at(-1)
  if (found) return found
  throw new Error('the demo customer has reviewed everything already')
}

/** As a phone's camera would: large enough to be made smaller. */
function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 30 }
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#355e3b', noise } })
    .blur(12)
    .jpeg()
    .toBuffer()
}
