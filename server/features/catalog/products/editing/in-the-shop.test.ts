/** What an edit does to what shoppers see. */
import { describe, expect, it } from 'vitest'
import {
  createProduct,
  deleteProduct,
  moveProduct,
  setStock,
  updateProduct,
} from '#contract/catalog/product-editing.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { sendPhoto } from '#server/testing/samples/images.ts'
import { writeDraft } from '#server/testing/samples/product-editing.ts'
import { testShop } from '#server/testing/test-shop.ts'

const shop = await testShop()
const owner = await shop.has.provider()
const admin = await shop.has.admin()
const guest = shop.guest()

const see = (productId: string) => guest.send(getProduct, { productId })
const OFTEN = { interval: 20 }

async function published() {
  const pictures = [{ imageId: await sendPhoto(owner), alt: { en: 'Front', es: 'Frente' } }]
  const { id } = (await owner.send(createProduct, writeDraft({ pictures }))).body
  return (await admin.send(moveProduct, { productId: id, action: 'publish' })).body
}

describe('a product in the shop', () => {
  it('is there once it is published, and not before', async () => {
    const { id } = (await owner.send(createProduct, writeDraft())).body
    expect((await see(id)).status).toBe(404)
    await admin.send(moveProduct, { productId: id, action: 'publish' })
    await expect.poll(async () => (await see(id)).status, OFTEN).toBe(200)
    await owner.send(moveProduct, { productId: id, action: 'unpublish' })
    await expect.poll(async () => (await see(id)).status, OFTEN).toBe(410)
  })

  it('shows a changed price and stock within a second, on every process', async () => {
    const { id, version, variants } = await published()
    const twin = await shop.twin()
    const atTwin = guest.at(twin.app)
    await expect.poll(async () => (await atTwin.send(getProduct, { productId: id })).status, OFTEN).toBe(200)
    const cheaper = variants.map((variant) => ({ ...variant, priceCents: 1_234 }))
    await owner.send(updateProduct, { productId: id, version, variants: cheaper })
    for (const client of [guest, atTwin]) {
      await expect
        .poll(
          async () => (await client.send(getProduct, { productId: id })).body.variants[0]?.priceCents,
          OFTEN,
        )
        .toBe(1_234)
    }
    await owner.send(setStock, { variantId: variants[0]?.id as string, onHand: 0 })
    await expect.poll(async () => (await see(id)).body.variants[0]?.stock, OFTEN).toBe('out')
  })

  it('is found under its old address after it got another', async () => {
    const { id, version, slug } = await published()
    const next = { en: `${slug.en}-renamed`, es: `${slug.es}-otra` }
    await admin.send(updateProduct, { productId: id, version, slug: next })
    await expect.poll(async () => (await see(slug.en)).body.slug, OFTEN).toBe(next.en)
    expect((await see(slug.es)).body.id).toBe(id)
  })

  it('does not show what an owner only proposes', async () => {
    const { id, version, name } = await published()
    await owner.send(updateProduct, { productId: id, version, name: { en: 'Hidden', es: 'Oculto' } })
    await expect.poll(async () => (await see(id)).status, OFTEN).toBe(200)
    expect((await see(id)).body.name).toBe(name.en)
    await admin.send(moveProduct, { productId: id, action: 'approve-change' })
    await expect.poll(async () => (await see(id)).body.name, OFTEN).toBe('Hidden')
  })

  it('is gone when it is deleted', async () => {
    const { id } = await published()
    await owner.send(deleteProduct, { productId: id })
    await expect.poll(async () => (await see(id)).status, OFTEN).toBe(410)
  })
})
