/** In stock, nearly gone or gone: of a variant, and of a product by its variants. */
import type { StockLevel } from '#contract/catalog/catalog-terms.ts'

/** What a store's settings may change. */
export const LOW_STOCK_AT = 5

export function stockLevel(
  available: number,
  lowStockAt: number | null,
  storeDefault = LOW_STOCK_AT,
): StockLevel {
  if (available <= 0) return 'out'
  return available <= (lowStockAt ?? storeDefault) ? 'low' : 'in'
}

/** A product is as available as the best of its variants. */
export function bestStockLevel(levels: Iterable<StockLevel>): StockLevel {
  let best: StockLevel = 'out'
  for (const level of levels) {
    if (level === 'in') return 'in'
    if (level === 'low') best = 'low'
  }
  return best
}
