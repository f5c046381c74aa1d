/** Products by tag, in whatever language and case it was written. As lists: many tags are on one product alone. */
import { addBit, type Bits, emptyBits, hasBit } from './bitset.ts'

interface Tagged {
  /** As it was first written. */
  tag: string
  /** Ascending, the dead among them. */
  products: number[]
}

const foldTag = (tag: string) => tag.trim().toLocaleLowerCase('es')

export class TagSets {
  readonly #byTag = new Map<string, Tagged>()

  add(tag: string, product: number): void {
    const key = foldTag(tag)
    if (key === '') return
    const known = this.#byTag.get(key)
    if (!known) this.#byTag.set(key, { tag, products: [product] })
    else if (known.products.at(-1) !== product) known.products.push(product)
  }

  /** A new set; it may hold the dead. */
  get(tag: string, size: number): Bits {
    const bits = emptyBits(size)
    for (const product of this.#byTag.get(foldTag(tag))?.products ?? []) addBit(bits, product)
    return bits
  }

  /** Of the living, the most used first. */
  list(alive: Bits): string[] {
    return [...this.#byTag.values()]
      .map(({ tag, products }) => ({ tag, count: products.filter((each) => hasBit(alive, each)).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag, 'es'))
      .map(({ tag }) => tag)
  }
}
