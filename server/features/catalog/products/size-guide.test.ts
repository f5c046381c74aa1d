import { describe, expect, it, vi } from 'vitest'
import { changeCategory, listManagedCategories } from '#contract/catalog/categories.ts'
import { getEditableProduct, updateProduct } from '#contract/catalog/product-editing.ts'
import { duplicateProduct } from '#contract/catalog/product-editor.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { sizeGuideOf } from './size-guide.ts'

const GUIDE = {
  note: { en: 'Measure over a T-shirt.', es: 'Mide sobre una camiseta.' },
  columns: [
    { en: 'Chest', es: 'Pecho' },
    { en: 'Waist', es: 'Cintura' },
  ],
  rows: [
    { size: 'm', inches: ['38–40', ''] },
    { size: 's', inches: ['35-37', ''] },
    { size: '32-34', inches: ['', '32–34'] },
  ],
}
const size = (code: string, kind = 'size') => ({
  kind,
  code,
  label: { en: code.toUpperCase(), es: `Talla ${code}` },
})

describe('the size guide of a product', () => {
  it('has the sizes that it comes in, in its order, and what is measured of those', () => {
    expect(sizeGuideOf(GUIDE, [size('s'), size('m'), size('m', 'fit'), size('l')], 'es')).toEqual({
      note: 'Mide sobre una camiseta.',
      columns: ['Pecho'],
      rows: [
        { size: 'Talla s', inches: ['35-37'] },
        { size: 'Talla m', inches: ['38–40'] },
      ],
    })
  })

  it('is none where none of its sizes is known, or it has none', () => {
    expect(sizeGuideOf(GUIDE, [size('l')], 'en')).toBeNull()
    expect(sizeGuideOf(GUIDE, [], 'en')).toBeNull()
    expect(sizeGuideOf(null, [size('m')], 'en')).toBeNull()
  })
})

describe("an admin's size guide of a category", () => {
  it('shows on its products at once, stays where it is left out, and goes again', async () => {
    const shop = await testShop()
    const admin = await shop.has.admin()
    const { id: productId } = await shop.has.product({
      category: 'apparel',
      variants: [{ options: { size: 's' } }, { options: { size: 'm' } }],
    })
    const plain = await shop.has.product({ category: 'apparel' })
    const own = { categoryId: 'apparel', name: { en: 'Apparel', es: 'Ropa' }, blurb: { en: 'a', es: 'b' } }
    const shown = async (id = productId) =>
      (await shop.guest().send(getProduct, { productId: id })).body.sizeGuide
    expect(await shown()).toBeNull()
    expect((await admin.send(changeCategory, { ...own, version: 1, sizeGuide: GUIDE })).status).toBe(200)
    await vi.waitFor(async () => expect((await shown())?.columns).toEqual(['Chest']), { interval: 10 })
    expect((await shown())?.rows.map(({ inches }) => inches)).toEqual(
      expect.arrayContaining([['35-37'], ['38–40']]),
    )
    expect(await shown(plain.id)).toBeNull()
    await admin.send(changeCategory, { ...own, version: 2 })
    const { body } = await admin.send(listManagedCategories, {})
    expect(body.find(({ id }) => id === 'apparel')).toMatchObject({ version: 3, sizeGuide: GUIDE })
    await admin.send(changeCategory, { ...own, version: 3, sizeGuide: null })
    await vi.waitFor(async () => expect(await shown()).toBeNull(), { interval: 10 })
  })

  it('is refused with a measure that is none, or a row of another length', async () => {
    const shop = await testShop()
    const admin = await shop.has.admin()
    const own = { categoryId: 'apparel', name: { en: 'Apparel', es: 'Ropa' }, blurb: { en: 'a', es: 'b' } }
    for (const inches of [['38 to 40', ''], ['38–', ''], ['38'], ['38', '', '']]) {
      const sizeGuide = { ...GUIDE, rows: [{ size: 'm', inches }] }
      const { status } = await admin.send(changeCategory, { ...own, version: 1, sizeGuide })
      expect([inches, status]).toEqual([inches, 400])
    }
  })
})

describe("a product's own size guide", () => {
  const OWN = {
    note: { en: 'Runs large.', es: 'Viene grande.' },
    columns: [{ en: 'Length', es: 'Largo' }],
    rows: [{ size: 'm', inches: ['29'] }],
  }

  async function shopWithSizes() {
    const shop = await testShop()
    const admin = await shop.has.admin()
    const owner = await shop.has.provider()
    const own = { categoryId: 'apparel', name: { en: 'Apparel', es: 'Ropa' }, blurb: { en: 'a', es: 'b' } }
    await admin.send(changeCategory, { ...own, version: 1, sizeGuide: GUIDE })
    const { id: productId } = await shop.has.product({
      ownerId: owner.user.id,
      category: 'apparel',
      variants: [{ options: { size: 's' } }, { options: { size: 'm' } }],
    })
    const shown = async () => (await shop.guest().send(getProduct, { productId })).body.sizeGuide
    const versionOf = async () => (await owner.send(getEditableProduct, { productId })).body.version
    return { shop, admin, owner, productId, shown, versionOf }
  }

  it('wins over the one of its category, goes along with a copy, and goes again', async () => {
    const { admin, owner, productId, shown, versionOf } = await shopWithSizes()
    await vi.waitFor(async () => expect((await shown())?.columns).toEqual(['Chest']), { interval: 10 })
    const edit = async (sizeGuide: typeof OWN | null) =>
      admin.send(updateProduct, { productId, version: await versionOf(), sizeGuide })
    expect((await edit(OWN)).body.sizeGuide).toEqual(OWN)
    await vi.waitFor(async () => expect((await shown())?.columns).toEqual(['Length']), { interval: 10 })
    expect((await shown())?.rows).toHaveLength(1)
    expect((await owner.send(duplicateProduct, { productId })).body.sizeGuide).toEqual(OWN)
    // What an edit does not mention stays as it is.
    const name = { en: 'Field shirt', es: 'Camisa de campo' }
    const renamed = await admin.send(updateProduct, { productId, version: await versionOf(), name })
    expect(renamed.body.sizeGuide).toEqual(OWN)
    expect((await edit(null)).body.sizeGuide).toBeNull()
    await vi.waitFor(async () => expect((await shown())?.columns).toEqual(['Chest']), { interval: 10 })
  })

  it('of an owner waits for an admin, as all that is said of a live product', async () => {
    const { owner, productId, shown, versionOf } = await shopWithSizes()
    const asked = await owner.send(updateProduct, { productId, version: await versionOf(), sizeGuide: OWN })
    expect(asked.body.sizeGuide).toBeNull()
    expect(asked.body.pendingChange?.fields).toEqual({ sizeGuide: OWN })
    expect((await shown())?.columns).toEqual(['Chest'])
  })

  it('is refused with a measure that is none', async () => {
    const { owner, productId, versionOf } = await shopWithSizes()
    const sizeGuide = { ...OWN, rows: [{ size: 'm', inches: ['about 29'] }] }
    const refused = await owner.send(updateProduct, { productId, version: await versionOf(), sizeGuide })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('sizeGuide.rows.0.inches.0')
  })
})
