import { describe, expect, it } from 'vitest'
import { listRelatedProducts } from '#contract/catalog/products.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { countBoughtTogether, pairsOf } from './bought-together.ts'

describe('pairs', () => {
  it('are every two different products of a basket, in both directions, added up', () => {
    expect(pairsOf([['b', 'a', 'a'], ['a', 'b', 'c'], ['c']])).toEqual([
      { productId: 'a', otherId: 'b', orders: 2 },
      { productId: 'a', otherId: 'c', orders: 1 },
      { productId: 'b', otherId: 'a', orders: 2 },
      { productId: 'b', otherId: 'c', orders: 1 },
      { productId: 'c', otherId: 'a', orders: 1 },
      { productId: 'c', otherId: 'b', orders: 1 },
    ])
  })

  it('are not counted of whoever buys half the shop', () => {
    const many = Array.from({ length: 13 }, (_, number) => `p${number}`)
    expect(pairsOf([many])).toEqual([])
    expect(pairsOf([many.slice(1)])).toHaveLength(12 * 11)
  })
})

describe('what goes with a product', () => {
  it('begins with what is bought with it, most often first, without what is sold out or was a chance', async () => {
    const shop = await testShop()
    const make = (requested: object = {}) => shop.has.product({ category: 'lights', ...requested })
    const holster = await make({ category: 'holsters' })
    const [other, often, once] = [await make(), await make(), await make()]
    const [soldOut, rival] = [await make({ stock: 0 }), await make({ category: 'holsters' })]
    const count = (...baskets: { id: string }[][]) =>
      shop.database.db.transaction((tx) =>
        countBoughtTogether(
          tx,
          baskets.map((basket) => basket.map(({ id }) => id)),
        ),
      )
    await count([holster, often, soldOut], [holster, often, soldOut], [holster, once])
    // Counts of two rounds add up.
    await count([holster, rival], [holster, often], [holster, soldOut])
    await count([holster, rival])
    await shop.catalog.refresh([holster.id])
    const related = async (productId: string) =>
      (await shop.guest().send(listRelatedProducts, { productId })).body.map(({ id }) => id)
    const found = await related(holster.id)
    expect(found.slice(0, 2)).toEqual([often.id, rival.id])
    expect(found.slice(2, 4).toSorted()).toEqual([other.id, once.id].toSorted())
    expect(found.slice(4)).toEqual([soldOut.id])
  })
})
