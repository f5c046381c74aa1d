/** Each combination of option values that some variant has, numbered: there are far fewer of them than variants. */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'

export class OptionCombinations {
  readonly #numbers = new Map<string, number>()
  /** By look, then by the place of the kind; 0 where it has none. */
  readonly #all: number[][] = []
  readonly #given: number[][] = []

  get count(): number {
    return this.#all.length
  }

  number(values: number[]): number {
    const key = values.join()
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#all.length)
    this.#all.push(values)
    this.#given.push(values.filter((value) => value > 0))
    return this.#all.length - 1
  }

  /** Those it has. */
  valuesOf(combination: number): readonly number[] {
    return this.#given[combination] as number[]
  }

  /** A bit for each kind, in their order, whose value is not one of those asked for. */
  failuresOf(combination: number, asked: readonly (ReadonlySet<number> | null)[]): number {
    const values = this.#all[combination] as number[]
    let failures = 0
    for (let kind = 0; kind < OPTION_KINDS.length; kind += 1)
      if (asked[kind]?.has(values[kind] as number) === false) failures |= 1 << kind
    return failures
  }
}
