/** The catalog's search, for whatever else has texts in both languages: stems, accents optional, small typos forgiven. */
import { GrowingBits, hasBit } from './bitset.ts'
import { SearchIndex, type SearchText } from './search-index.ts'

/** Of things that changed the old texts stay in the index until they are as many as this. */
const DEAD_MAX = 1_000

export class TextSearch {
  #index = new SearchIndex()
  #alive = new GrowingBits()
  #ids: string[] = []
  readonly #numbers = new Map<string, number>()
  readonly #texts = new Map<string, SearchText[]>()

  put(id: string, texts: SearchText[]): void {
    this.remove(id)
    this.#texts.set(id, texts)
    this.#add(id, texts)
    if (this.#ids.length - this.#numbers.size > DEAD_MAX) this.#rebuild()
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#alive.remove(number)
    this.#numbers.delete(id)
    this.#texts.delete(id)
  }

  /** The ids that have every word, or where there is none, any; null when no word was typed. */
  search(query: string): Set<string> | null {
    const found = this.#index.search(query, { size: this.#ids.length, alive: this.#alive.bits })
    return found && new Set(this.#ids.filter((_, number) => hasBit(found.hits, number)))
  }

  #add(id: string, texts: SearchText[]): void {
    const number = this.#ids.length
    this.#ids.push(id)
    this.#numbers.set(id, number)
    this.#alive.add(number)
    this.#index.add(number, texts, [])
  }

  #rebuild(): void {
    this.#index = new SearchIndex()
    this.#alive = new GrowingBits()
    this.#ids = []
    this.#numbers.clear()
    for (const [id, texts] of this.#texts) this.#add(id, texts)
  }
}
