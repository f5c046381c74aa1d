/** A short list of numbers for each product, one after the other in one array. */
import { Column } from './growing.ts'

export class NumberLists {
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
