/** Puts many products into an index without keeping other requests waiting. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogIndex } from './catalog-index.ts'
import type { LoadedProduct } from './indexed-product.ts'

const SLICE_MS = 8

/** For an index that nobody reads yet: its orders are not merged. */
export async function addInSlices(index: CatalogIndex, products: readonly LoadedProduct[]): Promise<void> {
  let sliceEnds = performance.now() + SLICE_MS
  for (const product of products) {
    index.add(product)
    if (performance.now() < sliceEnds) continue
    await nextTurn()
    sliceEnds = performance.now() + SLICE_MS
  }
}
