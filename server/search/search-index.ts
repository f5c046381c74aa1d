/** Which products hold a word, and how prominently. Both languages' texts are in it, whoever asks. */
import { LRUCache } from 'lru-cache'
import type { Language } from '#contract/language.ts'
import { foldAccents } from '#server/platform/fold-text.ts'
import {
  addAll,
  addBit,
  type Bits,
  common,
  countBits,
  emptyBits,
  hasBit,
  intersectWith,
  membersOf,
} from './bitset.ts'
import { Column } from './growing.ts'
import { isStopWord, synonymsOf, wordsOf } from './text-terms.ts'
import { WordList } from './word-list.ts'

const FIELDS = ['name', 'label', 'provider', 'summary', 'description'] as const
export type Field = (typeof FIELDS)[number]
/** Labels are tags, the category and option values. */
const WEIGHTS: Record<Field, number> = { name: 8, label: 4, provider: 3, summary: 2, description: 1 }
const SKU_WEIGHT = 10

/** A posting is a product's number and the fields that hold the word, in one integer. */
const FIELD_BITS = FIELDS.length
const FIELD_MASK = (1 << FIELD_BITS) - 1
const WEIGHT_OF_FIELDS = Array.from({ length: 1 << FIELD_BITS }, (_, fields) =>
  FIELDS.reduce((sum, field, bit) => sum + (fields & (1 << bit) ? WEIGHTS[field] : 0), 0),
)

const STEM_MATE = 0.9
const SYNONYM = 0.7
const BEGINNING = 0.6
/** Of words that begin as the last one typed. */
const BEGINNINGS_MAX = 100
const TERMS_MAX = 64

export interface SearchText {
  text: string
  field: Field
  language: Language
}

/** The products that have a typed word, or what stands for it, and how well each has it. */
export interface TermHits {
  bits: Bits
  /** Ascending. */
  products: Uint32Array
  scores: Float32Array
}

export interface Found {
  hits: Bits
  terms: TermHits[]
  /** Of the product whose article number was typed. */
  bonus: { product: number; score: number } | null
  /** Where a near spelling was used. */
  correctedTo: string | null
}

interface Term {
  hits: TermHits
  corrected: string | null
}

export interface SearchOptions {
  /** How many product numbers there are. */
  size: number
  alive: Bits
  /** While typing, what begins so counts too, though the word itself is known. */
  isTyping?: boolean
}

export class SearchIndex {
  readonly words = new WordList()
  readonly #postings: Column<Uint32Array>[] = []
  readonly #skus = new Map<string, number>()
  /** Fields by word, of the product that is being added. */
  readonly #fields = new Column(Uint8Array)
  readonly #terms = new LRUCache<string, Term>({ max: TERMS_MAX })
  #termsOf = { size: 0, total: 0 }
  /** By product; all zero between two uses. */
  #best = new Float32Array(0)

  add(product: number, texts: SearchText[], skus: readonly string[]): void {
    this.#terms.clear()
    const touched: number[] = []
    for (const { text, field, language } of texts) {
      const bit = 1 << FIELDS.indexOf(field)
      for (const written of wordsOf(text)) {
        const word = this.words.number(written, language)
        if (word < 0) continue
        while (this.#fields.length <= word) this.#fields.push(0)
        if (this.#fields.at(word) === 0) touched.push(word)
        this.#fields.set(word, this.#fields.at(word) | bit)
      }
    }
    for (const word of touched) {
      this.#postings[word] ??= new Column(Uint32Array, 1)
      this.#postings[word].push(((product << FIELD_BITS) | this.#fields.at(word)) >>> 0)
      this.#fields.set(word, 0)
    }
    for (const sku of skus) this.#skus.set(sku.toLowerCase(), product)
  }

  usesOf(word: number): number {
    return this.#postings[word]?.length ?? 0
  }

  /** Null when nothing was asked for. */
  search(query: string, { size, alive, isTyping = false }: SearchOptions): Found | null {
    const asked = wordsOf(query)
    if (asked.length === 0) return null
    const total = countBits(alive)
    const corrections = new Map<number, string>()
    const telling = withoutStopWords(asked)
    const terms = telling.map(({ folded, index }, at) => {
      const isLast = at === telling.length - 1
      const { hits, corrected } = this.#cachedTerm(folded, isLast, isTyping, { size, total })
      if (corrected !== null) corrections.set(index, corrected)
      return hits
    })
    const skuOf = this.#skus.get(query.trim().toLowerCase())
    const bonus =
      skuOf === undefined
        ? null
        : { product: skuOf, score: SKU_WEIGHT * Math.log(1 + total) * telling.length }
    const correctedTo =
      corrections.size === 0 ? null : asked.map((word, at) => corrections.get(at) ?? word).join(' ')
    return { hits: hitsOf(terms, skuOf, alive), terms, bonus, correctedTo }
  }

  /** What a word stands for is the same until a product comes or goes. */
  #cachedTerm(folded: string, isLast: boolean, isTyping: boolean, of: { size: number; total: number }): Term {
    if (this.#termsOf.size !== of.size || this.#termsOf.total !== of.total) this.#terms.clear()
    this.#termsOf = of
    const key = `${folded} ${isLast} ${isTyping}`
    const known = this.#terms.get(key)
    if (known) return known
    const term = this.#makeTerm(folded, isLast, isTyping, of)
    this.#terms.set(key, term)
    return term
  }

  #makeTerm(folded: string, isLast: boolean, isTyping: boolean, of: { size: number; total: number }): Term {
    const { alternatives, corrected } = this.#alternatives(folded, isLast, isTyping)
    return { hits: this.#hitsOf(alternatives, of), corrected }
  }

  /** The words to look for instead of one that was typed, with how much each counts. */
  #alternatives(folded: string, isLast: boolean, isTyping: boolean) {
    const alternatives = new Map<number, number>()
    const add = (word: number, factor: number) =>
      alternatives.set(word, Math.max(factor, alternatives.get(word) ?? 0))
    const addWithMates = (typed: string, factor: number) => {
      const itself = this.words.find(typed)
      if (itself !== undefined) add(itself, factor)
      for (const mate of this.words.sameStem(typed)) add(mate, factor * STEM_MATE)
    }
    addWithMates(folded, 1)
    for (const synonym of synonymsOf(folded)) addWithMates(synonym, SYNONYM)
    if (isLast && (isTyping || alternatives.size === 0))
      for (const word of this.words.startingWith(folded, BEGINNINGS_MAX)) add(word, BEGINNING)
    if (alternatives.size > 0) return { alternatives, corrected: null }
    const near = this.words.nearest(folded, (word) => this.usesOf(word))
    if (near === undefined) return { alternatives, corrected: null }
    addWithMates(this.words.folded[near] as string, 1)
    return { alternatives, corrected: this.words.written[near] as string }
  }

  /** A product counts a typed word once, by the best of what it has for it. */
  #hitsOf(alternatives: Map<number, number>, { size, total }: { size: number; total: number }): TermHits {
    if (this.#best.length < size) this.#best = new Float32Array(size + (size >>> 2))
    const best = this.#best
    const bits = emptyBits(size)
    for (const [word, factor] of alternatives) {
      const postings = this.#postings[word]
      if (!postings) continue
      const rarity = Math.log(1 + total / postings.length) * factor
      const { values, length } = postings
      for (let at = 0; at < length; at += 1) {
        const posting = values[at] as number
        const product = posting >>> FIELD_BITS
        const score = (WEIGHT_OF_FIELDS[posting & FIELD_MASK] as number) * rarity
        if (score > (best[product] as number)) best[product] = score
        addBit(bits, product)
      }
    }
    const products = membersOf(bits)
    const scores = new Float32Array(products.length)
    for (let at = 0; at < products.length; at += 1) {
      const product = products[at] as number
      scores[at] = best[product] as number
      best[product] = 0
    }
    return { bits, products, scores }
  }
}

interface TellingWord {
  folded: string
  /** Where it stands in what was typed. */
  index: number
}

function withoutStopWords(asked: string[]): TellingWord[] {
  const all = asked.map((word, index) => ({ folded: foldAccents(word), index }))
  const telling = all.filter(({ folded }) => !isStopWord(folded))
  return telling.length > 0 ? telling : all
}

/** Products with every word; where there is none, those with any. */
function hitsOf(terms: readonly TermHits[], skuOf: number | undefined, alive: Bits): Bits {
  const every = alive.slice()
  for (const { bits } of terms) intersectWith(every, bits)
  if (skuOf !== undefined && hasBit(alive, skuOf)) addBit(every, skuOf)
  if (countBits(every) > 0) return every
  const any = new Uint32Array(alive.length)
  for (const { bits } of terms) addAll(any, bits)
  return common(any, alive)
}
