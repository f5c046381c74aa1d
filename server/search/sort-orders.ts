/** Every way of sorting, kept sorted: a page is cut by walking one of them and asking the result who is in it. */
import type { ProductSort } from '#contract/catalog/catalog-terms.ts'
import { type Bits, countBits, type GrowingBits, hasBit, membersOf } from './bitset.ts'

export type CachedSort = Exclude<ProductSort, 'relevance'>
const CACHED_SORTS: readonly CachedSort[] = ['newest', 'price', '-price', 'rating', 'best-selling']

interface NumbersByProduct {
  at(product: number): number
}

/** What of the index is sorted by. */
export interface Sortable {
  readonly alive: GrowingBits
  readonly livingCount: number
  readonly entries: readonly ({ id: string } | undefined)[]
  readonly sold: NumbersByProduct
  readonly publishedAtMs: NumbersByProduct
  readonly lowestCents: NumbersByProduct
  readonly ratingAverage: NumbersByProduct
  readonly ratingCount: NumbersByProduct
}

/** Past this many changes at once sorting anew is cheaper than merging. */
const MERGE_MAX = 2_000
/** Sorting costs about so many steps of a walk for each product. */
const STEPS_A_SORTED = 20
const NOWHERE = 0xffffffff

export class Orders {
  readonly #index: Sortable
  readonly #orders = new Map<CachedSort, Uint32Array>()
  readonly #places = new Map<CachedSort, { order: Uint32Array; places: Uint32Array }>()

  constructor(index: Sortable) {
    this.#index = index
  }

  /** After products came and went. Those gone are known by being dead. */
  merge(added: readonly number[]): void {
    for (const sort of CACHED_SORTS) {
      const compare = this.#comparison(sort)
      const cached = this.#orders.get(sort)
      const isFew = cached !== undefined && added.length <= MERGE_MAX
      this.#orders.set(sort, isFew ? this.#merged(cached, added, compare) : this.#sorted(compare))
    }
  }

  #sorted(compare: (a: number, b: number) => number): Uint32Array {
    return membersOf(this.#index.alive.bits).sort(compare)
  }

  #merged(
    cached: Uint32Array,
    added: readonly number[],
    compare: (a: number, b: number) => number,
  ): Uint32Array {
    const alive = this.#index.alive.bits
    const staying = livingOf(cached, alive)
    const coming = added.filter((product) => hasBit(alive, product)).sort(compare)
    const order = new Uint32Array(staying.length + coming.length)
    let from = 0
    for (const [place, product] of coming.entries()) {
      const to = findPlace(staying, product, compare)
      order.set(staying.subarray(from, to), from + place)
      order[to + place] = product
      from = to
    }
    order.set(staying.subarray(from), from + coming.length)
    return order
  }

  /** Those of `result` from `skip` on, at most `take`. Few are sorted by their places; of many the order is walked. */
  page(sort: CachedSort, result: Bits, skip: number, take: number): number[] {
    const order = this.#orders.get(sort) ?? new Uint32Array(0)
    const count = countBits(result)
    const stepsToWalk = ((skip + take) * order.length) / Math.max(count, 1)
    if (count * STEPS_A_SORTED < Math.min(stepsToWalk, order.length))
      return this.#sortFew(sort, order, result).slice(skip, skip + take)
    const page: number[] = []
    let passed = 0
    for (let at = 0; at < order.length && page.length < take; at += 1) {
      const product = order[at] as number
      if (!hasBit(result, product)) continue
      if (passed >= skip) page.push(product)
      passed += 1
    }
    return page
  }

  #sortFew(sort: CachedSort, order: Uint32Array, result: Bits): number[] {
    const places = this.#placesOf(sort, order)
    const found = membersOf(result).map((product) => places[product] as number)
    return Array.from(found.filter((place) => place !== NOWHERE).sort(), (place) => order[place] as number)
  }

  /** Made when first needed after a change. */
  #placesOf(sort: CachedSort, order: Uint32Array): Uint32Array {
    const known = this.#places.get(sort)
    if (known?.order === order) return known.places
    const places = new Uint32Array(this.#index.entries.length).fill(NOWHERE)
    for (let place = 0; place < order.length; place += 1) places[order[place] as number] = place
    this.#places.set(sort, { order, places })
    return places
  }

  /** Ties go to what sells, then to what is newer; at last by id, so that every process pages alike. */
  #comparison(sort: CachedSort): (a: number, b: number) => number {
    const { entries, sold, publishedAtMs, lowestCents, ratingAverage, ratingCount } = this.#index
    const byId = (a: number, b: number) => ((entries[a]?.id ?? '') < (entries[b]?.id ?? '') ? -1 : 1)
    const newest = (a: number, b: number) => publishedAtMs.at(b) - publishedAtMs.at(a) || byId(a, b)
    const selling = (a: number, b: number) => sold.at(b) - sold.at(a) || newest(a, b)
    const cheapest = (a: number, b: number) => lowestCents.at(a) - lowestCents.at(b)
    switch (sort) {
      case 'newest':
        return newest
      case 'best-selling':
        return selling
      case 'price':
        return (a, b) => cheapest(a, b) || selling(a, b)
      case '-price':
        return (a, b) => cheapest(b, a) || selling(a, b)
      case 'rating':
        return (a, b) =>
          ratingAverage.at(b) - ratingAverage.at(a) || ratingCount.at(b) - ratingCount.at(a) || selling(a, b)
    }
  }
}

function livingOf(products: Uint32Array, alive: Bits): Uint32Array {
  const living = new Uint32Array(products.length)
  let count = 0
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at] as number
    if (!hasBit(alive, product)) continue
    living[count] = product
    count += 1
  }
  return living.subarray(0, count)
}

/** Where it belongs among those that are sorted. */
function findPlace(sorted: Uint32Array, product: number, compare: (a: number, b: number) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] as number, product) < 0) low = middle + 1
    else high = middle
  }
  return low
}
