import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addCategory, type deleteCategory } from '#contract/catalog/categories.ts'
import { updateProduct } from '#contract/catalog/product-editing.ts'
import { categoryUseOfProducts } from '#server/features/catalog/products/editing/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { categories } from '#server/schema/catalog.ts'
import { waitForWaiting } from '#server/testing/race.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { removeCategory } from './delete-category.ts'
import type { CategoryDeps, CategoryUse } from './deps.ts'
import { lockCategories } from './store.ts'

const shop = await testShop()
const [one, other] = [await shop.has.admin(), await shop.has.admin()]
const { db, pool } = shop.database

async function add(name: string): Promise<string> {
  const texts = { name: { en: name, es: name }, blurb: { en: name, es: name } }
  const { status, body } = await one.send(addCategory, texts)
  expect(status).toBe(201)
  return body.at(-1)?.id ?? ''
}

describe('one admin deletes an empty category while another moves a proposal into it', () => {
  /** The second comes when the first has counted. Only once it waits at the lock, or is done where there is none, the first goes on. */
  async function race(
    name: string,
    lock: typeof lockCategories,
    letSecondCome: (second: Promise<string>) => Promise<unknown>,
  ) {
    const [emptyId, fullId] = [await add(`${name} empty`), await add(`${name} full`)]
    const owner = await shop.has.provider()
    const { id: productId } = await shop.has.product({ ownerId: owner.user.id })
    const proposal = { productId, version: 1, category: fullId }
    expect((await owner.send(updateProduct, proposal)).status).toBe(200)

    const nobody: CategoryUse = { count: async () => new Map(), move: async () => undefined }
    const remove = (by: TestPerson, input: Call<typeof deleteCategory>['input'], campaigns = nobody) => {
      const uses = { products: categoryUseOfProducts, campaigns, savedViews: nobody }
      const deps = { db, clock: shop.clock, readIndex: shop.catalog.readIndex, uses } as CategoryDeps
      const call = { input, me: by.user, requestId: name, language: 'en' }
      return removeCategory(deps, call as Call<typeof deleteCategory>, lock).then(
        () => 'deleted',
        (error) => error.code as string,
      )
    }
    let second: Promise<string> | undefined
    const first = await remove(
      one,
      { categoryId: emptyId, version: 1 },
      {
        ...nobody,
        async count() {
          // Counted again for the list that is answered.
          if (!second) {
            second = remove(other, { categoryId: fullId, version: 1, moveTo: emptyId })
            await letSecondCome(second)
          }
          return new Map()
        },
      },
    )
    const { rows } = await pool.query<{ named: string; is_there: boolean }>(
      `select named, exists (select from categories where id = named) as is_there
       from (select pending_change #>> '{content,category}' as named from products where id = $1) proposed`,
      [productId],
    )
    return {
      answers: [first, await second],
      namesWhatIsGone: rows.some(({ is_there }) => !is_there),
    }
  }

  it('waits for them, finds the category gone, and leaves the proposal where it was', async () => {
    expect(await race('Locked', lockCategories, () => waitForWaiting(pool, 1))).toEqual({
      answers: ['deleted', 'INVALID_INPUT'],
      namesWhatIsGone: false,
    })
  })

  it('would leave a proposal for a category that is gone without the lock (negative control)', async () => {
    const unlocked: typeof lockCategories = async (tx, ids) => {
      const rows = await tx
        .select()
        .from(categories)
        .where(inArray(categories.id, [...ids]))
      return new Map(rows.map((row) => [row.id, row]))
    }
    expect(await race('Unlocked', unlocked, (second) => second)).toEqual({
      answers: ['deleted', 'deleted'],
      namesWhatIsGone: true,
    })
  })
})
