/**
 * The catalog in memory: columns of numbers by product number, sets of product numbers by what they have in common,
 * and the words of their texts. A product that changes gets a new number, its old one is dead: nothing is ever rewritten
 * but what is available.
 */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { GrowingBits, SetsByNumber } from './bitset.ts'
import { CombinationSets } from './combination-sets.ts'
import { type Entry, entryOf } from './entry.ts'
import { Column } from './growing.ts'
import type { LoadedProduct, LoadedVariant } from './indexed-product.ts'
import { OptionCombinations } from './option-combinations.ts'
import { PriceBlocks } from './price-blocks.ts'
import { PriceSets } from './price-sets.ts'
import { SearchIndex } from './search-index.ts'
import { searchTextsOf } from './search-texts.ts'
import { Orders } from './sort-orders.ts'
import { bestStockLevel, LOW_STOCK_AT, stockLevel } from './stock-level.ts'
import { TagSets } from './tag-sets.ts'
import { Vocabulary } from './vocabulary.ts'

const STORE_DEFAULT = -1
const RATINGS = [1, 2, 3, 4, 5] as const

export class CatalogIndex {
  readonly vocabulary: Vocabulary
  /** For variants that set none of their own. */
  lowStockAt = LOW_STOCK_AT
  /** Another one after every change. */
  version = 0
  readonly search = new SearchIndex()
  readonly orders = new Orders(this)
  readonly entries: (Entry | undefined)[] = []
  readonly #numberById = new Map<string, number>()

  readonly alive = new GrowingBits()
  readonly featured = new GrowingBits()
  /** Products with a variant of which it is true, and those of whose variants it is true of all. */
  readonly onSale = new GrowingBits()
  readonly allOnSale = new GrowingBits()
  readonly inStock = new GrowingBits()
  readonly allInStock = new GrowingBits()
  readonly withoutVariants = new GrowingBits()
  /** Variants cost the same, and all or none are in stock and on sale: they differ in their options alone. */
  readonly even = new GrowingBits()
  readonly byCategory = new SetsByNumber()
  readonly byProvider = new SetsByNumber()
  readonly byTag = new TagSets()
  readonly byValue = new SetsByNumber()
  readonly allOfValue = new SetsByNumber()
  /** At least so many stars. */
  readonly byRating = new SetsByNumber()

  readonly category = new Column(Uint32Array)
  readonly provider = new Column(Uint32Array)
  readonly lowestCents = new Column(Uint32Array)
  readonly highestCents = new Column(Uint32Array)
  readonly byLowest = new PriceSets(this.lowestCents)
  readonly byHighest = new PriceSets(this.highestCents)
  readonly priceBlocks = new PriceBlocks()
  readonly publishedAtMs = new Column(Float64Array)
  readonly ratingAverage = new Column(Float64Array)
  readonly ratingCount = new Column(Uint32Array)
  readonly sold = new Column(Uint32Array)
  /** Variants of product n are from its start to that of n + 1; the last entry is where the next one will start. */
  readonly variantStart = new Column(Uint32Array)

  readonly variantCents = new Column(Uint32Array)
  readonly variantIsOnSale = new Column(Uint8Array)
  readonly variantAvailable = new Column(Int32Array)
  readonly #variantLowAt = new Column(Int32Array)
  /** Its option values together, as one number. */
  readonly variantCombination = new Column(Uint32Array)
  readonly combinations = new OptionCombinations()
  readonly combinationSets = new CombinationSets(this.combinations)
  readonly shape = new Column(Uint32Array)

  constructor(vocabulary = new Vocabulary()) {
    this.vocabulary = vocabulary
    this.variantStart.push(0)
  }

  /** Numbers given so far, of the living and the dead. */
  get size(): number {
    return this.entries.length
  }
  get livingCount(): number {
    return this.#numberById.size
  }

  numberOf(productId: string): number | undefined {
    return this.#numberById.get(productId)
  }

  /** The caller puts it into the orders afterwards, many at once. */
  add(loaded: LoadedProduct): number {
    this.remove(loaded.id)
    this.version += 1
    const product = this.entries.length
    const category = this.vocabulary.categoryNumber(loaded.category) ?? 0
    const provider = this.vocabulary.collaboratorNumber(loaded.providerId) ?? 0
    for (const variant of loaded.variants) this.#addVariant(variant)
    this.variantStart.push(this.variantCents.length)
    this.#addToVariantSets(product, loaded.variants)
    const prices = loaded.variants.map(({ priceCents }) => priceCents)
    const lowest = prices.length > 0 ? Math.min(...prices) : 0
    const highest = prices.length > 0 ? Math.max(...prices) : 0
    this.entries.push(entryOf(loaded, this.vocabulary))
    this.#numberById.set(loaded.id, product)
    this.alive.add(product)
    if (loaded.isFeatured) this.featured.add(product)
    this.category.push(category)
    this.byCategory.add(category, product)
    this.provider.push(provider)
    this.byProvider.add(provider, product)
    for (const tag of [...loaded.tags.en, ...loaded.tags.es]) this.byTag.add(tag, product)
    this.lowestCents.push(lowest)
    this.highestCents.push(highest)
    this.byLowest.add(product, lowest)
    this.byHighest.add(product, highest)
    this.priceBlocks.add(product, lowest, highest)
    this.#putIntoStockSets(product)
    this.publishedAtMs.push(loaded.publishedAtMs)
    this.ratingAverage.push(loaded.ratingAverage)
    this.ratingCount.push(loaded.ratingCount)
    for (const stars of RATINGS) if (loaded.ratingAverage >= stars) this.byRating.add(stars, product)
    this.sold.push(loaded.sold)
    this.search.add(
      product,
      searchTextsOf(loaded, this.vocabulary),
      loaded.variants.map(({ sku }) => sku),
    )
    return product
  }

  remove(productId: string): void {
    const product = this.#numberById.get(productId)
    if (product === undefined) return
    this.version += 1
    this.#numberById.delete(productId)
    this.alive.remove(product)
    this.entries[product] = undefined
  }

  /** True when somebody who looks at lists would see the difference; null when the variants are not those known here. */
  setAvailable(product: number, available: readonly number[]): boolean | null {
    const from = this.variantStart.at(product)
    if (available.length !== this.variantStart.at(product + 1) - from) return null
    this.version += 1
    const before = this.stockOf(product)
    let isSeen = false
    for (const [at, count] of available.entries()) {
      isSeen ||= this.variantAvailable.at(from + at) > 0 !== count > 0
      this.variantAvailable.set(from + at, count)
    }
    this.#putIntoStockSets(product)
    const after = this.stockOf(product)
    return isSeen || before !== after
  }

  stockOf(product: number) {
    return bestStockLevel(this.#levelsOf(product))
  }

  *#levelsOf(product: number) {
    const end = this.variantStart.at(product + 1)
    for (let variant = this.variantStart.at(product); variant < end; variant += 1) {
      const lowAt = this.#variantLowAt.at(variant)
      yield stockLevel(
        this.variantAvailable.at(variant),
        lowAt === STORE_DEFAULT ? null : lowAt,
        this.lowStockAt,
      )
    }
  }

  #addVariant(variant: LoadedVariant): void {
    this.variantCents.push(variant.priceCents)
    this.variantIsOnSale.push(variant.compareAtCents === null ? 0 : 1)
    this.variantAvailable.push(variant.available)
    this.#variantLowAt.push(variant.lowStockAt ?? STORE_DEFAULT)
    const values = OPTION_KINDS.map((kind) => {
      const code = variant.options[kind]
      return code === undefined ? 0 : (this.vocabulary.valueNumber(kind, code) ?? 0)
    })
    this.variantCombination.push(this.combinations.number(values))
  }

  #addToVariantSets(product: number, variants: readonly LoadedVariant[]): void {
    const from = this.variantStart.at(product)
    const combinations = variants.map((_, at) => this.variantCombination.at(from + at))
    this.shape.push(this.combinationSets.number(combinations))
    const timesUsed = new Map<number, number>()
    for (const combination of combinations)
      for (const value of this.combinations.valuesOf(combination))
        timesUsed.set(value, (timesUsed.get(value) ?? 0) + 1)
    for (const [value, times] of timesUsed) {
      this.byValue.add(value, product)
      if (times === variants.length) this.allOfValue.add(value, product)
    }
    if (variants.length === 0) this.withoutVariants.add(product)
    const onSale = variants.filter(({ compareAtCents }) => compareAtCents !== null).length
    if (onSale > 0) this.onSale.add(product)
    if (onSale > 0 && onSale === variants.length) this.allOnSale.add(product)
  }

  /** After what is available changed. */
  #putIntoStockSets(product: number): void {
    const from = this.variantStart.at(product)
    const end = this.variantStart.at(product + 1)
    let inStock = 0
    for (let variant = from; variant < end; variant += 1)
      if (this.variantAvailable.at(variant) > 0) inStock += 1
    const isAll = inStock === end - from
    this.inStock.put(product, inStock > 0)
    this.allInStock.put(product, isAll && inStock > 0)
    const isOnePrice = this.lowestCents.at(product) === this.highestCents.at(product)
    const isOneSale = this.onSale.has(product) === this.allOnSale.has(product)
    this.even.put(product, end > from && isOnePrice && isOneSale && (isAll || inStock === 0))
  }
}
