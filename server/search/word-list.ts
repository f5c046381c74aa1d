/** Every word of the catalog, numbered: found by itself, by its stem, by its beginning, or by a near spelling. */
import type { Language } from '#contract/language.ts'
import { foldAccents } from '#server/platform/fold-text.ts'
import { Column } from './growing.ts'
import { isStopWord, stemOf } from './text-terms.ts'
import { countSlips, lettersOf, mayBeNear, slipsAllowed } from './typo.ts'

const LANGUAGE_BIT: Record<Language, number> = { en: 1, es: 2 }
const STOP = -1
const UNSORTED_MAX = 2_000

export class WordList {
  /** Without accents. */
  readonly folded: string[] = []
  /** As it was first written, for showing. */
  readonly written: string[] = []
  readonly #numbers = new Map<string, number>()
  /** With accents, so that a word is folded once and not each time it occurs; and stop words. */
  readonly #accented = new Map<string, number>()
  readonly #letters = new Column(Uint32Array)
  readonly #languages = new Column(Uint8Array)
  readonly #byStem: Record<Language, Map<string, number[]>> = { en: new Map(), es: new Map() }
  /** The first so many words; those that came later are looked through one by one until they are many. */
  #sorted: number[] = []

  /** The word's number, given one if it is new; -1 for a stop word. */
  number(written: string, language: Language): number {
    const number = this.#numbers.get(written) ?? this.#accented.get(written) ?? this.#numberOfNew(written)
    if (number !== STOP && (this.#languages.at(number) & LANGUAGE_BIT[language]) === 0)
      this.#learnStem(number, language)
    return number
  }

  #numberOfNew(written: string): number {
    const folded = foldAccents(written)
    const number = isStopWord(folded) ? STOP : (this.#numbers.get(folded) ?? this.#add(folded, written))
    if (folded !== written || number === STOP) this.#accented.set(written, number)
    return number
  }

  #add(folded: string, written: string): number {
    const number = this.folded.length
    this.folded.push(folded)
    this.written.push(written)
    this.#letters.push(lettersOf(folded))
    this.#languages.push(0)
    this.#numbers.set(folded, number)
    return number
  }

  #learnStem(number: number, language: Language): void {
    this.#languages.set(number, this.#languages.at(number) | LANGUAGE_BIT[language])
    const folded = this.folded[number] as string
    const stem = stemOf(folded, language)
    // Found by itself: catalogs are full of numbers and names.
    if (stem === folded) return
    const mates = this.#byStem[language].get(stem)
    if (mates) mates.push(number)
    else this.#byStem[language].set(stem, [number])
  }

  find(folded: string): number | undefined {
    return this.#numbers.get(folded)
  }

  /** Words of the same stem, in the language in which each of them was read. */
  sameStem(folded: string): Set<number> {
    const found = new Set<number>()
    for (const language of ['en', 'es'] as const) {
      const stem = stemOf(folded, language)
      const itself = this.#numbers.get(stem)
      if (itself !== undefined && this.#languages.at(itself) & LANGUAGE_BIT[language]) found.add(itself)
      for (const number of this.#byStem[language].get(stem) ?? []) found.add(number)
    }
    return found
  }

  startingWith(prefix: string, most: number): number[] {
    const sorted = this.#sort()
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#foldedAt(sorted, middle) < prefix) low = middle + 1
      else high = middle
    }
    const found: number[] = []
    for (; found.length < most && low < sorted.length; low += 1) {
      if (!this.#foldedAt(sorted, low).startsWith(prefix)) break
      found.push(sorted[low] as number)
    }
    for (let number = sorted.length; found.length < most && number < this.folded.length; number += 1)
      if ((this.folded[number] as string).startsWith(prefix)) found.push(number)
    return found
  }

  /** The fewest slips, then the most used. */
  nearest(folded: string, usesOf: (number: number) => number): number | undefined {
    let slips = slipsAllowed(folded)
    if (slips === 0) return undefined
    const letters = lettersOf(folded)
    let best: number | undefined
    for (let number = 0; number < this.folded.length; number += 1) {
      if (!mayBeNear(letters, this.#letters.at(number), slips)) continue
      const counted = countSlips(folded, this.folded[number] as string, slips)
      if (counted > slips || usesOf(number) === 0) continue
      if (best !== undefined && counted === slips && usesOf(number) <= usesOf(best)) continue
      best = number
      slips = counted
    }
    return best
  }

  #foldedAt(sorted: number[], at: number): string {
    return this.folded[sorted[at] as number] as string
  }

  #sort(): number[] {
    if (this.folded.length - this.#sorted.length > UNSORTED_MAX)
      this.#sorted = this.folded
        .map((_, number) => number)
        .sort((a, b) => ((this.folded[a] as string) < (this.folded[b] as string) ? -1 : 1))
    return this.#sorted
  }
}
