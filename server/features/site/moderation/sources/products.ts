import {
  decideProduct,
  listProductsToReview,
  readProductReview,
} from '#server/features/catalog/products/editing/index.ts'
import { diffSnapshots } from '../diff/diff-snapshots.ts'
import { PRODUCT_SHAPE } from '../diff/shapes.ts'
import type { ModerationSource } from '../source.ts'
import { toWaiting } from './waiting.ts'

function productSource(isChange: boolean): ModerationSource {
  return {
    kind: isChange ? 'product_change' : 'product',
    area: 'moderation',
    listWaiting: async (db) => (await listProductsToReview(db, isChange)).map(toWaiting),
    async readItem(db, id) {
      const reading = await readProductReview(db, id, isChange)
      if (!reading) return null
      return {
        ...reading,
        rows: diffSnapshots(PRODUCT_SHAPE, reading),
        decisions: ['approve', 'reject', 'ask'],
      }
    },
    applyRuling: (tx, { id, ...ruling }) => decideProduct(tx, { productId: id, isChange, ...ruling }),
    pathForOwner: ({ id }) => `/provider/products/${id}`,
  }
}

export const productSources = [productSource(false), productSource(true)]
