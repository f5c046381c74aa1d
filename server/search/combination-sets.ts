/**
 * Each collection of option combinations that the variants of some product have, numbered. Products with one set are alike in all that is
 * asked of options: what is found out about a shape once holds for all of them.
 */

import { Column } from './growing.ts'
import type { OptionCombinations } from './option-combinations.ts'

export class CombinationSets {
  readonly #numbers = new Map<string, number>()
  readonly combinations = new NumberLists()
  /** Option values that one of its combinations has. */
  readonly values = new NumberLists()
  readonly #combinations: OptionCombinations

  constructor(combinations: OptionCombinations) {
    this.#combinations = combinations
  }

  get count(): number {
    return this.#numbers.size
  }

  number(combinations: readonly number[]): number {
    const distinct = [...new Set(combinations)].sort((a, b) => a - b)
    const key = distinct.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(key, number)
    this.combinations.push(distinct)
    this.values.push(new Set(distinct.flatMap((combination) => this.#combinations.valuesOf(combination))))
    return number
  }
}

/** A short list of numbers for each product, one after the other in one array. */
class NumberLists {
  /** List n is from its start to that of n + 1. */
  readonly start = new Column(Uint32Array)
  readonly numbers = new Column(Uint32Array)

  constructor() {
    this.start.push(0)
  }

  push(list: Iterable<number>): void {
    for (const number of list) this.numbers.push(number)
    this.start.push(this.numbers.length)
  }
}
