/** What a variant fails of what is asked of variants, a bit a group: its four options in their order, then these. */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import type { CatalogIndex } from './catalog-index.ts'
import type { Filters } from './filters.ts'

export const PRICE = 1 << 4
export const STOCK = 1 << 5
export const SALE = 1 << 6

export interface Failures {
  ofVariant(variant: number): number
  /** Those of options alone. Combinations are few: what each fails is found once, not for each variant. */
  byCombination: Uint8Array
}

export function failuresOf(index: CatalogIndex, filters: Filters): Failures {
  const { lowestCents, highestCents, inStock, onSale } = filters
  const cents = index.variantCents.values
  const available = index.variantAvailable.values
  const isOnSale = index.variantIsOnSale.values
  const combinations = index.variantCombination.values
  const byCombination = failuresByCombination(index, filters)
  const ofVariant = (variant: number) => {
    let failures = byCombination[combinations[variant] as number] as number
    const price = cents[variant] as number
    if (price < lowestCents || price > highestCents) failures |= PRICE
    if (inStock && (available[variant] as number) <= 0) failures |= STOCK
    if (onSale && isOnSale[variant] === 0) failures |= SALE
    return failures
  }
  return { ofVariant, byCombination }
}

function failuresByCombination({ combinations }: CatalogIndex, filters: Filters): Uint8Array {
  const asked = OPTION_KINDS.map((kind) => filters.options[kind] && new Set(filters.options[kind]))
  return Uint8Array.from({ length: combinations.count }, (_, combination) =>
    combinations.failuresOf(combination, asked),
  )
}
