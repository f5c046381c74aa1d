/** A kept page shows a change within a second, in every process. */
import { expect, it, vi } from 'vitest'
import { getEditableProduct, setStock, updateProduct } from '#contract/catalog/product-editing.ts'
import type { PageHandler } from './platform/http/pages.ts'
import { testShop } from './testing/test-shop.ts'

let rendered = 0

/** The smallest product page: whatever the API says of it. */
const pages: PageHandler = {
  async fetch(request, { context }) {
    rendered += 1
    const path = new URL(request.url).pathname
    const answer = await context.api.fetch(new Request(`http://localhost/api${path}`))
    return new Response(await answer.text(), { headers: { 'content-type': 'text/html' } })
  },
}

it('a changed price and a changed stock are on the page within 1 s, in every process', async () => {
  const shop = await testShop({ pages })
  const other = await shop.twin()
  // As the server does before it listens.
  await Promise.all([shop.catalog.ready(), other.catalog.ready()])
  const admin = await shop.as('admin')
  const product = await shop.has.product({ priceCents: 2_000, stock: 20 })
  const path = `/products/${product.id}`
  const read = async (app: typeof shop.app) => {
    const page = JSON.parse(await (await app.request(path)).text())
    const [variant] = page.variants as { priceCents: number; stock: string }[]
    return { priceCents: variant?.priceCents, stock: variant?.stock }
  }
  for (const { app } of [shop, other]) {
    await vi.waitFor(async () => expect(await read(app)).toEqual({ priceCents: 2_000, stock: 'in' }))
  }
  // Once the notification of its making is through, the page is kept.
  await vi.waitFor(async () => {
    rendered = 0
    for (const { app } of [shop, other]) await read(app)
    expect(rendered, 'kept pages are not rendered again').toBe(0)
  })

  const { body } = await admin.send(getEditableProduct, { productId: product.id })
  const variants = body.variants.map((variant) => ({ ...variant, priceCents: 1_750 }))
  const change = await admin.send(updateProduct, { productId: product.id, version: body.version, variants })
  expect(change.status).toBe(200)
  await admin.send(setStock, { variantId: product.variantId, onHand: 2 })

  for (const { app } of [shop, other]) {
    await vi.waitFor(async () => expect(await read(app)).toEqual({ priceCents: 1_750, stock: 'low' }), {
      interval: 20,
    })
  }
})
