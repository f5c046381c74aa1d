/**
 * Each collection of looks that the variants of some product have, numbered. Products of one shape are alike in all that is
 * asked of options: what is found out about a shape once holds for all of them.
 */

import { NumberLists } from './number-lists.ts'
import type { Looks } from './option-combinations.ts'

export class Shapes {
  readonly #numbers = new Map<string, number>()
  readonly looks = new NumberLists()
  /** Option values that one of its looks has. */
  readonly values = new NumberLists()
  readonly #looks: Looks

  constructor(looks: Looks) {
    this.#looks = looks
  }

  get count(): number {
    return this.#numbers.size
  }

  number(looks: readonly number[]): number {
    const distinct = [...new Set(looks)].sort((a, b) => a - b)
    const key = distinct.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(key, number)
    this.looks.push(distinct)
    this.values.push(new Set(distinct.flatMap((look) => this.#looks.valuesOf(look))))
    return number
  }
}
