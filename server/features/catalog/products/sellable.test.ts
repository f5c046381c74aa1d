import { describe, expect, it } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'
import { findSellable } from './index.ts'

async function addPicture(
  shop: TestShop,
  productId: string,
  position: number,
  shows: object,
): Promise<string> {
  const id = newId('img')
  await shop.database.pool.query(
    `insert into images (id, hash, kind, width, height, color, bytes) values ($1, $1, 'drawing', 800, 600, '#123456', 1)`,
    [id],
  )
  await shop.database.pool.query(
    `insert into product_images (product_id, image_id, position, alt_en, alt_es, shows) values ($1, $2, $3, 'A', 'Una', $4)`,
    [productId, id, position, JSON.stringify(shows)],
  )
  return `/images/${id}`
}

describe('what can be sold', () => {
  it('comes with its words, its picture and its price, by pool or by variant', async () => {
    const shop = await testShop()
    const owner = await shop.has.provider()
    const product = await shop.has.product({
      ownerId: owner.user.id,
      name: 'Holster',
      nameEs: 'Funda',
      variants: [
        { options: { color: 'coyote', hand: 'left' }, priceCents: 6_500, compareAtCents: 7_000 },
        { options: { color: 'black', hand: 'left' } },
      ],
    })
    await shop.database.pool.query(
      `update option_values set label_es = 'Mano izquierda', label_en = 'Left hand' where code = 'left'`,
    )
    const plain = await addPicture(shop, product.id, 0, {})
    await addPicture(shop, product.id, 1, { color: 'black', hand: 'right' })
    const coyote = await addPicture(shop, product.id, 2, { color: 'coyote' })
    const [first, second] = product.variants
    const { db } = shop.database
    const sold = await findSellable(db, 'es', {
      inventoryItemIds: [first?.inventoryItemId ?? '', 'pool_unknown'],
    })
    expect(sold).toEqual([
      {
        variantId: first?.id,
        inventoryItemId: first?.inventoryItemId,
        productId: product.id,
        providerId: product.providerId,
        providerUserId: owner.user.id,
        providerName: expect.any(String),
        pickupAddress: null,
        sku: first?.sku,
        slug: product.slugEs,
        name: 'Funda',
        optionsText: 'coyote · Mano izquierda',
        texts: {
          en: { name: 'Holster', options: 'coyote · Left hand' },
          es: { name: 'Funda', options: 'coyote · Mano izquierda' },
        },
        picture: { url: coyote, width: 800, height: 600, alt: 'Una', color: '#123456' },
        unitPriceCents: 6_500,
        compareAtCents: 7_000,
        taxClass: 'goods',
        weightGrams: 0,
        lowStockAt: null,
        isSellable: true,
        isSample: false,
        version: expect.stringMatching(/^\d+ \d+$/),
      },
    ])
    const [other] = await db.transaction((tx) => findSellable(tx, 'en', { variantIds: [second?.id ?? ''] }))
    expect(other).toMatchObject({ name: 'Holster', picture: { url: plain } })
    expect(await findSellable(db, 'en', { variantIds: [] })).toEqual([])
  })

  it('says so when it cannot be sold any more', async () => {
    const shop = await testShop()
    const made = [
      await shop.has.product({ status: 'draft' }),
      await shop.has.product({ isActive: false }),
      await shop.has.product({ isDeleted: true }),
      await shop.has.product(),
    ]
    await shop.database.pool.query('update product_variants set is_active = false where id = $1', [
      made[3]?.variantId,
    ])
    const sold = await findSellable(shop.database.db, 'en', {
      variantIds: made.map(({ variantId }) => variantId),
    })
    expect(sold.map(({ isSellable }) => isSellable)).toEqual([false, false, false, false])
  })
})
