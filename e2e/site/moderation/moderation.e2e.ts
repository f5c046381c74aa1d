/** A live product's edit stays invisible until an admin, who first asks for changes, approves it. Two admins at one item. */
import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { asDemo, type OwnProduct, speaking } from '../../support/catalog.ts'
import { expectFits } from '../../support/layout.ts'
import { visit } from '../../support/pages.ts'
import { inventPerson, signInAs, signUpConfirmed } from '../../support/people.ts'
import { moveTo } from '../../support/shell.ts'
import {
  DESKTOP,
  expect,
  expectAccessible,
  inLanguage,
  PHONE,
  REFUSED_ANSWER,
  test,
} from '../../support/test.ts'

const REASON = 'Say how wide it is, please.'
/** A decision is done ten seconds after it was made. */
const DONE_MS = 90_000

async function send<T>(request: APIRequestContext, method: 'post' | 'patch', path: string, data: object) {
  const response = await request[method](path, { data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as T
}

/** Of the demo's provider: in review, or published by the admin. */
async function makeProduct(action: 'submit' | 'publish'): Promise<OwnProduct> {
  const tag = randomBytes(4).toString('hex')
  const draft = await asDemo('provider', (provider) =>
    send<OwnProduct>(provider, 'post', '/api/products', {
      category: 'accessories',
      name: { en: `Queue pouch ${tag}`, es: `Bolsillo en fila ${tag}` },
      summary: { en: 'A pouch.', es: 'Un bolsillo.' },
      description: { en: 'Nylon, with a flap.', es: 'De nilón, con solapa.' },
      variants: [{ sku: `QUEUE-${tag}`, options: {}, priceCents: 98_000, onHand: 10 }],
    }),
  )
  return asDemo(action === 'submit' ? 'provider' : 'admin', (request) =>
    send<OwnProduct>(request, 'post', `/api/products/${draft.id}/moves`, { action }),
  )
}

inLanguage('es', (language) => {
  test.use({ viewport: PHONE })
  test('an edit of a live product waits: changes are asked for, then it is approved and the shop shows it', async ({
    page,
    t,
  }) => {
    const product = await makeProduct('publish')
    const tag = randomBytes(3).toString('hex')
    const name = { en: `Wide pouch ${tag}`, es: `Bolsillo ancho ${tag}` }
    const readPage = async () =>
      (await page.request.get(`/api/products/${product.id}`, speaking(language))).text()
    const before = await readPage()
    await asDemo('provider', (provider) =>
      send(provider, 'patch', `/api/products/${product.id}`, { version: product.version, name }),
    )
    expect(await readPage()).toBe(before)

    await signInAs(page, 'admin')
    await visit(page, '/admin/moderation?kind=product_change')
    await expectFits(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: product.name.es }).click()
    await expect(page.locator('ins', { hasText: 'ancho' })).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: t.moderation_ask(), exact: true }).click()
    await page.getByLabel(t.moderation_reason()).fill(REASON)
    await expectAccessible(page)
    await page.getByRole('button', { name: t.moderation_ask(), exact: true }).click()
    await expect(page.getByText(t.moderation_done_ask({ title: product.name.es }))).toBeVisible()

    const expectOwn = (read: (own: OwnProduct) => unknown, value: string) =>
      asDemo('provider', async (provider) => {
        const readOwn = async () =>
          read((await (await provider.get(`/api/products/${product.id}/edit`)).json()) as OwnProduct)
        await expect.poll(readOwn, { timeout: DONE_MS }).toBe(value)
      })
    await expectOwn(({ reviewNotes }) => reviewNotes?.reason, REASON)
    expect(await readPage()).toBe(before)
    await asDemo('provider', (provider) =>
      send(provider, 'post', `/api/products/${product.id}/moves`, { action: 'submit' }),
    )
    await visit(page, `/admin/moderation?kind=product_change&item=product_change:${product.id}`)
    await page.getByRole('button', { name: t.moderation_approve(), exact: true }).click()
    await expect(page.getByText(t.moderation_done_approve({ title: product.name.es }))).toBeVisible()
    await expectOwn((own) => own.name.es, name.es)
    await moveTo(page, `/products/${product.slug.es}`)
    await expect(page.getByRole('heading', { level: 1, name: name.es })).toBeVisible()
  })
})

inLanguage('en', () => {
  test.use({ viewport: DESKTOP })
  test('of two admins at one item the second sees who looks at it; a decision can be undone by a key', async ({
    page,
    otherPage,
    t,
    watch,
  }) => {
    // The item is hers: a lease is refused, and the page says whose it is.
    watch.expectedErrors.push(REFUSED_ANSWER)
    const product = await makeProduct('submit')
    const ana = await signUpConfirmed(otherPage, inventPerson('Ana Admin'))
    const { id } = await (await otherPage.request.get('/api/auth/user')).json()
    await asDemo('admin', async (admin) => {
      const data = { role: 'admin', reason: 'To decide with us' }
      expect((await admin.put(`/api/admin/users/${id}/role`, { data })).ok()).toBe(true)
    })
    const address = `/admin/moderation?kind=product&item=product:${product.id}`
    await otherPage.request.post('/api/auth/login', {
      data: { username: ana.email, password: ana.password },
    })
    await visit(otherPage, address)
    await expect(otherPage.getByRole('heading', { level: 2, name: product.name.en })).toBeVisible()

    await signInAs(page, 'admin')
    await visit(page, address)
    await expect(
      page.getByRole('status').getByText(t.moderation_looking({ name: 'Ana Admin' })),
    ).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('button', { name: t.moderation_take_over(), exact: true }).click()
    await expect(page.getByRole('button', { name: t.moderation_take_over(), exact: true })).toBeHidden()
    await page.keyboard.press('a')
    await expect(page.getByText(t.moderation_done_approve({ title: product.name.en }))).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByText(t.moderation_undone(), { exact: true }).first()).toBeVisible()
    await asDemo('provider', async (provider) => {
      const response = await provider.get(`/api/products/${product.id}/edit`)
      expect(((await response.json()) as OwnProduct).status).toBe('pending_review')
    })
  })
})
