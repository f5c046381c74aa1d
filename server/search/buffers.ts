/**
 * Arrays that are used over and over. Sets and lists of an answer take hundreds of kilobytes outside the heap; made anew for
 * each, they would have the garbage collector go through the whole catalog every few dozen answers.
 */
export type Bits = Uint32Array

/** One array, as large as was ever needed. What it held before is still in it. */
export class ScratchArray<A extends Uint16Array | Uint32Array | Float32Array | Float64Array> {
  #array: A
  readonly #make: new (
    size: number,
  ) => A

  constructor(make: new (size: number) => A) {
    this.#make = make
    this.#array = new make(0)
  }

  /** Valid until it is asked for again. */
  ofSize(size: number): A {
    if (this.#array.length < size) this.#array = new this.#make(size + (size >>> 2))
    return this.#array.subarray(0, size) as A
  }
}

/** Sets for the time of one match. Nothing is awaited in between, so that one of these serves everybody. */
class ScratchSets {
  #sets: Bits[] = []
  #taken = 0
  #words = 0

  /** Takes all sets back. */
  begin(words: number): void {
    if (words !== this.#words) this.#sets = []
    this.#words = words
    this.#taken = 0
  }

  /** With whatever was in it. */
  take(): Bits {
    const set = this.#sets[this.#taken] ?? new Uint32Array(this.#words)
    this.#sets[this.#taken] = set
    this.#taken += 1
    return set
  }

  common(one: Bits, other: Bits): Bits {
    const both = this.take()
    const words = Math.min(both.length, one.length, other.length)
    for (let at = 0; at < words; at += 1) both[at] = (one[at] as number) & (other[at] as number)
    both.fill(0, words)
    return both
  }

  without(one: Bits, other: Bits): Bits {
    const rest = this.take()
    const size = Math.min(rest.length, one.length)
    const words = Math.min(size, other.length)
    for (let at = 0; at < words; at += 1) rest[at] = (one[at] as number) & ~(other[at] as number)
    for (let at = words; at < size; at += 1) rest[at] = one[at] as number
    rest.fill(0, size)
    return rest
  }

  copy(set: Bits): Bits {
    const copy = this.take()
    const words = Math.min(copy.length, set.length)
    copy.set(set.subarray(0, words))
    copy.fill(0, words)
    return copy
  }

  empty(): Bits {
    return this.take().fill(0)
  }
}

export const scratchSets = new ScratchSets()
